import "./styles/ui.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { importFromAddress } from "./lib/keys";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";

// Before the first paint: the theme, and secrets out of the address.
settings.apply();
importFromAddress();
// A personal link opened on its own table's page changes the fragment only.
addEventListener("hashchange", () => {
  if (importFromAddress()) location.reload();
});
router.start();
mount(App, { target: document.getElementById("app")! });
