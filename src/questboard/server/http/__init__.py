"""HTTP and WebSockets: what is let in, the interface, the page, the conversation with a viewer, and whom a connection belongs to."""
