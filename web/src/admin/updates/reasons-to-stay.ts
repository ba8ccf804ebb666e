const reasons = new Set<symbol>();

/**
 * Holds the page: no reload by itself until the returned function is called. The till holds it while a cart is open.
 * @public
 */
export function holdPage(): () => void {
  const reason = Symbol('reason to stay');
  reasons.add(reason);
  return () => reasons.delete(reason);
}

export function reasonsToStay(): number {
  return reasons.size;
}
