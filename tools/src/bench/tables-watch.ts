/** What a handheld notes down about itself, in milliseconds of the clock that all of them share. */
export type TableNotes = {
  /** When somebody tapped "Senden". */
  readonly sent: number[];
  /** When it then said that it is sent. */
  readonly said: number[];
  /** When each table was first drawn as ordered, by its number. */
  readonly ordered: Record<string, number>;
};

declare global {
  var tableNotes: TableNotes;
}

/** Runs in the page before anything else, and so can use nothing from outside. */
export function watchTables(): void {
  const notes: TableNotes = { sent: [], said: [], ordered: {} };
  globalThis.tableNotes = notes;
  const now = () => performance.timeOrigin + performance.now();

  /** The task after a frame was drawn. */
  function afterPaint(then: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  }

  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.textContent?.startsWith('Senden') === true) notes.sent.push(performance.timeOrigin + timeStamp);
    },
    true,
  );

  const known = new Set<string>();
  new MutationObserver(() => {
    if (notes.said.length < notes.sent.length && /: gesendet/.test(document.body.textContent ?? '')) {
      const place = notes.said.push(0) - 1;
      afterPaint(() => (notes.said[place] = now()));
    }
    for (const tile of document.querySelectorAll('button[data-state="ordered"]')) {
      const name = /\d+/.exec(tile.textContent ?? '')?.[0] ?? '';
      if (known.has(name)) continue;
      known.add(name);
      afterPaint(() => (notes.ordered[name] = now()));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
