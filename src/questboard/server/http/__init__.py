"""HTTP and WebSockets: what is let in, the interface, the page, the talk with a viewer, and whom a connection belongs to."""
