/** What a page of the till notes down about itself, in milliseconds. */
export type TillNotes = {
  /** From the start of the page until the first tap was in the cart and drawn. */
  firstTap: number | undefined;
  /** From each tap on a tile until it was drawn. */
  readonly taps: number[];
  /** From the tap on a pay button until the sale was on the disk. */
  readonly durable: number[];
  /** From the same tap until the result was drawn. */
  readonly results: number[];
};

declare global {
  var tillNotes: TillNotes;
}

/** Runs in the page before anything else, and so can use nothing from outside. */
export function watchTill(): void {
  const notes: TillNotes = { firstTap: undefined, taps: [], durable: [], results: [] };
  globalThis.tillNotes = notes;
  let paidAt = 0;
  let isWaiting = false;

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
      if (!(target instanceof Element)) return;
      const tile = target.closest('.tile');
      if (tile) {
        afterPaint(() => {
          if (tile.matches('.in')) notes.taps.push(performance.now() - timeStamp);
        });
      }
      if (!target.closest('[aria-label^="Passend, "]')) return;
      paidAt = timeStamp;
      isWaiting = true;
    },
    true,
  );

  new MutationObserver(() => {
    if (!isWaiting || !document.querySelector('section[aria-label^="Bezahlt"]')) return;
    isWaiting = false;
    afterPaint(() => notes.results.push(performance.now() - paidAt));
  }).observe(document, { subtree: true, childList: true });

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(stores, mode, options) {
    const begun = transaction.call(this, stores, mode, options);
    if (mode === 'readwrite' && Array.isArray(stores) && stores.includes('receipts'))
      begun.addEventListener('complete', () => notes.durable.push(performance.now() - paidAt));
    return begun;
  };
}

/** The same for a page that is measured from its very beginning: it taps the first tile as soon as there is one. */
export function watchStart(): void {
  const notes: TillNotes = { firstTap: undefined, taps: [], durable: [], results: [] };
  globalThis.tillNotes = notes;
  const observer = new MutationObserver(() => {
    const tile = document.querySelector<HTMLElement>('.tile');
    if (!tile) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      tile.click();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          if (document.querySelector('.tile.in')) notes.firstTap = performance.now();
        });
        port1.start();
        port2.postMessage(undefined);
      });
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
