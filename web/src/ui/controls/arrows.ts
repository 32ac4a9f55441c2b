/** Which of a row of things the arrow keys lead to; null if the key is none of them. */
export function follow(event: KeyboardEvent, now: number, length: number): number | null {
  if (length === 0) return null;
  switch (event.key) {
    case "ArrowRight":
    case "ArrowDown":
      event.preventDefault();
      return (now + 1) % length;
    case "ArrowLeft":
    case "ArrowUp":
      event.preventDefault();
      return (now - 1 + length) % length;
    case "Home":
      event.preventDefault();
      return 0;
    case "End":
      event.preventDefault();
      return length - 1;
    default:
      return null;
  }
}
