/** `Käse` is found as käse, kase and kaese; `Weißbier` as weissbier. */
export function spellings(name: string): readonly string[] {
  return [...new Set([asciiFolded(name), asciiFolded(withDigraphs(name))])];
}

export function asciiFolded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withDigraphs(text: string): string {
  const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöü]/g, (umlaut) => digraphs[umlaut] ?? umlaut);
}

/** Whether a word of the text begins with what was typed: such a find stands before one in the middle of a word. */
export function beginsWord(text: string, typed: string): boolean {
  const wanted = asciiFolded(typed);
  return spellings(text).some((spelling) => ` ${spelling}`.includes(` ${wanted}`));
}

/** Whether every word that was typed stands in the text, however its umlauts are written: `umsatz` finds `Umsätze`. */
export function findsText(text: string, typed: string): boolean {
  const wanted = asciiFolded(typed).split(' ');
  return spellings(text).some((spelling) => wanted.every((word) => spelling.includes(word)));
}
