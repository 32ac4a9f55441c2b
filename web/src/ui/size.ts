/** Attached to an element, tells its size now and whenever it changes. */
export function onsize(tell: (node: HTMLElement) => void): (node: HTMLElement) => (() => void) | undefined {
  return (node) => {
    tell(node);
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => tell(node));
    observer.observe(node);
    return () => observer.disconnect();
  };
}
