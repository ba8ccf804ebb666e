const key = 'tresen-person';

/**
 * Who was signed in last, for a till that starts without a server and asks for no PINs. Anybody at the device can change
 * it: it puts a name on what is sold, and gives nobody a right.
 */
export type RememberedPerson = { readonly userId: string; readonly name: string };

export function rememberPerson({ userId, name }: RememberedPerson): void {
  try {
    localStorage.setItem(key, JSON.stringify({ userId, name }));
  } catch {
    // Without storage the till sells as a device.
  }
}

export function rememberedPerson(): RememberedPerson | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isPerson(stored) ? { userId: stored.userId, name: stored.name } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPerson(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

function isPerson(stored: unknown): stored is RememberedPerson {
  if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('name' in stored)) return false;
  return typeof stored.userId === 'string' && typeof stored.name === 'string';
}
