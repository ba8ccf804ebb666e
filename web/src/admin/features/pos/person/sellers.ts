const key = 'tresen-till-sellers';
const kept = 100;

/** Who sold what at this till lately: staff may take back their own for some minutes. */
export function rememberSeller(orderId: string, userId: string | null): void {
  if (userId === null) return;
  const sellers = [...read().filter(([id]) => id !== orderId), [orderId, userId] as const].slice(-kept);
  try {
    localStorage.setItem(key, JSON.stringify(sellers));
  } catch {
    // Without storage a manager has to help.
  }
}

export function sellerOf(orderId: string): string | undefined {
  return read().find(([id]) => id === orderId)?.[1];
}

function read(): readonly (readonly [orderId: string, userId: string])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    // Written by nobody but the function above.
    return Array.isArray(stored) ? (stored as [string, string][]) : [];
  } catch {
    return [];
  }
}
