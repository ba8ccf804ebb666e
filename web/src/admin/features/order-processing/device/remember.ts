/** What belongs to this device and not to the person at it. Without storage it lasts as long as the page. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the screen works all the same.
  }
}

export function remembered(key: string): object {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
