const key = 'tresen-single-letters';

/** Shortcuts of one character can be switched off: speech input types single letters all the time. */
export function areSingleLettersOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function switchSingleLetters(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off');
}
