const key = 'tresen-audit';

/** Whether this browser was ever let in: who was not need not ask for what is refused. The session itself no script can read. */
export function wasOpenedHere(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function noteOpened(): void {
  try {
    localStorage.setItem(key, 'opened');
  } catch {
    // A browser that keeps nothing asks each time.
  }
}
