const reasons = new Set<symbol>();
const pins = new Set<symbol>();

/**
 * Holds the page: no reload by itself until the returned function is called. The till holds it while a cart is open.
 * @public
 */
export function holdPage(): () => void {
  return hold(reasons);
}

/** Pins the page to its version: only an urgent one comes by itself until the returned function is called. */
export function pinPage(): () => void {
  return hold(pins);
}

/** Holds the page for as long as it was last told to. */
export function pageHolder(): (isNeeded: boolean) => void {
  let letGo: (() => void) | undefined;
  return (isNeeded) => {
    if (isNeeded) {
      letGo ??= holdPage();
      return;
    }
    letGo?.();
    letGo = undefined;
  };
}

export function reasonsToStay(): number {
  return reasons.size;
}

export function isPinned(): boolean {
  return pins.size > 0;
}

function hold(held: Set<symbol>): () => void {
  const reason = Symbol('reason to stay');
  held.add(reason);
  return () => void held.delete(reason);
}
