import { openOrderFeed } from '../../../device/orders/open-order-feed.ts';
import type { TillSession } from './counter.ts';

/** Listens how far the kitchen is, and what is left. A till that cannot hear it sells on: it only shows less. */
export function followProgress({ progress, lefts }: TillSession): () => void {
  const opening = openOrderFeed(() => ({ userId: null, via: 'device' })).catch(() => undefined);
  let stop = () => {};
  let isOver = false;
  void opening.then((feed) => {
    if (!feed || isOver) return;
    progress.set(feed.progress.get());
    lefts.set(feed.lefts.get());
    const stops = [
      feed.progress.subscribe(() => progress.set(feed.progress.get())),
      feed.lefts.subscribe(() => lefts.set(feed.lefts.get())),
    ];
    stop = () => stops.forEach((stopOne) => stopOne());
  });
  return () => {
    isOver = true;
    stop();
    void opening.then((feed) => feed?.close());
  };
}
