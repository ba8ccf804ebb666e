const key = 'tresen-person';

/** Who was signed in last, for a till that starts without a server. It opens no door of the server. */
export type RememberedPerson = {
  readonly userId: string;
  readonly name: string;
  readonly isManager: boolean;
  readonly via: 'session';
};

export function rememberPerson(person: RememberedPerson): void {
  try {
    localStorage.setItem(key, JSON.stringify(person));
  } catch {
    // Without storage the till sells as a device.
  }
}

export function rememberedPerson(): RememberedPerson | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isPerson(stored) ? stored : undefined;
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
  return typeof stored === 'object' && stored !== null && 'userId' in stored && typeof stored.userId === 'string';
}
