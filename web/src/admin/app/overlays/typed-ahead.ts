let typed: string | undefined;

/** From the key that opens the palette until it is there, what is typed belongs to it and not to the page. */
export function beginTypingAhead(): void {
  typed ??= '';
}

/** Says whether the key was kept. */
export function keepTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (typed === undefined || ctrlKey || metaKey || altKey) return false;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** What was typed meanwhile; from now on the palette hears its keys itself. */
export function takeTyped(): string {
  const taken = typed ?? '';
  typed = undefined;
  return taken;
}
