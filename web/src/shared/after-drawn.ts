/** Where no frame is drawn, as in a page that is not seen, nothing waits longer. */
const longestWaitMs = 100;

/** Runs once the answer to a tap is on the screen, or at once when the page goes away. */
export function afterDrawn(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    removeEventListener('pagehide', once);
    run();
  };
  addEventListener('pagehide', once);
  requestAnimationFrame(() => void setTimeout(once));
  setTimeout(once, longestWaitMs);
}
