import type { Kitchen } from '../kitchen.ts';

/** Longer than two taps of one finger, shorter than a thought. */
const holdMs = 700;

/**
 * Keeps the place of a ticket while it moves on. The next one would slide under the finger, and the second half of a double
 * tap would finish it.
 */
export function holdPlace(kitchen: Kitchen, orderId: string): void {
  const height = heightOf(orderId);
  if (height === undefined) return;
  kitchen.held.set(new Map(kitchen.held.get()).set(orderId, { height }));
  setTimeout(() => {
    const next = new Map(kitchen.held.get());
    if (next.delete(orderId)) kitchen.held.set(next);
  }, holdMs);
}

function heightOf(orderId: string): number | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLElement>(`[data-order="${orderId}"]`)?.offsetHeight;
}
