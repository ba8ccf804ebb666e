const key = 'tresen-steps-hidden';

/** Whether this person has put the checklist away. */
export function areStepsHidden(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

export function hideSteps(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without storage it comes back with the next page.
  }
}
