import { describe, expect, test } from "vitest";
import type { Choice } from "../../lib/protocol";
import { amountKey, exactly, shownAmount, stepped, usableCards, withCard } from "./amounts";

const cards = ["card:a", "card:b", "card:c"];
const answer = (amount: number, more: Partial<Choice> = {}): Choice => ({
  action: `play ${amount}`,
  label: `Play ${amount}`,
  amount,
  cards: cards.slice(0, amount),
  ...more,
});
const amounts = [0, 1, 2, 3].map((amount) => answer(amount));
const at = (number: number): Choice => amounts[number]!;

describe("how many", () => {
  test("begins with the least", () => expect(shownAmount(amounts, null, "")).toBe(at(0)));
  test("begins with what the game proposes", () => {
    const proposed = [answer(0), answer(1, { primary: true })];
    expect(shownAmount(proposed, null, "")?.amount).toBe(1);
  });
  test("shows what a hint says", () => expect(shownAmount(amounts, null, "play 2")).toBe(at(2)));
  test("shows what somebody set rather than the hint", () =>
    expect(shownAmount(amounts, at(1), "play 2")).toBe(at(1)));
  test("forgets what was set for another question", () =>
    expect(shownAmount(amounts, answer(9), "")).toBe(at(0)));

  test("goes up and down by one", () => {
    expect(stepped(amounts, at(1), 1)).toBe(at(2));
    expect(stepped(amounts, at(1), -1)).toBe(at(0));
  });
  test("stays at its ends", () => {
    expect(stepped(amounts, at(3), 1)).toBe(at(3));
    expect(stepped(amounts, at(0), -1)).toBe(at(0));
  });
  test("is set by its number, if that is an answer", () => {
    expect(exactly(amounts, 3)).toBe(at(3));
    expect(exactly(amounts, 7)).toBeNull();
  });
});

describe("cards that are clicked", () => {
  test("are those that some answer uses", () => expect([...usableCards(amounts)]).toEqual(cards));
  test("count for nothing in another question", () =>
    expect(usableCards([{ action: "a", label: "A", cards: ["card:a"] }]).size).toBe(0));
  test("raise the amount", () => expect(withCard(amounts, at(0), "card:a")).toBe(at(1)));
  test("raise it as far as the card is used", () => expect(withCard(amounts, at(0), "card:c")).toBe(at(3)));
  test("that are up lower it", () => expect(withCard(amounts, at(2), "card:b")).toBe(at(1)));
  test("that are up go down with those above them", () =>
    expect(withCard(amounts, at(3), "card:a")).toBe(at(0)));
});

describe("keys of how many", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    amountKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  test.each(["+", "ArrowUp", "ArrowRight"])("%s is one more", (key) => expect(press(key)).toEqual({ by: 1 }));
  test.each(["-", "ArrowDown", "ArrowLeft"])("%s is one less", (key) =>
    expect(press(key)).toEqual({ by: -1 }),
  );
  test("digits are the number itself", () => expect(press("0")).toEqual({ to: 0 }));
  test("Enter gives the answer", () => expect(press("Enter")).toBe("confirm"));
  test("of the browser are left to it", () => expect(press("+", { ctrlKey: true })).toBeNull());
});
