const key = 'tresen-first-training';

/** How far this device has been shown around: nothing yet, the hints, or the card after the first sale too. */
type Shown = 'nothing' | 'hints' | 'all';

export function whatWasShown(): Shown {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'hints' || kept === 'all' ? kept : 'nothing';
  } catch {
    return 'all';
  }
}

export function noteShown(shown: Shown): void {
  try {
    localStorage.setItem(key, shown);
  } catch {
    // Without storage nothing is shown: it would come again with every page.
  }
}
