/** Longer than a browser takes to make a click out of a finger that goes up. */
const afterwardsMs = 400;

/**
 * A long press has opened something under the finger: when it goes up, nothing there is meant. Chromium would click what
 * lies there now and close the sheet again, or put the cursor into its first field.
 */
export function swallowRelease(): void {
  const stop = (event: Event) => {
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const kinds = ['touchend', 'mousedown', 'mouseup', 'click'] as const;
  const options = { capture: true, passive: false };
  for (const kind of kinds) window.addEventListener(kind, stop, options);
  const end = () => {
    setTimeout(() => {
      for (const kind of kinds) window.removeEventListener(kind, stop, options);
    }, afterwardsMs);
  };
  window.addEventListener('pointerup', end, { once: true, capture: true });
  window.addEventListener('pointercancel', end, { once: true, capture: true });
}
