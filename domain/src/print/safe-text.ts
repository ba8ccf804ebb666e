/** What people type, in characters that are one column wide each and mean nothing to a printer but themselves. */
export function printable(text: string): string {
  return [...text.normalize('NFC').replaceAll(/\r\n?|[\u{2028}\u{2029}]/gu, '\n')].map(printableCharacter).join('');
}

/** Letters, digits and signs of European writing: what code pages of receipt printers have. */
const allowed = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u024F\u0370-\u03FF\u0400-\u04FF\u1E00-\u1EFF\u20AC]$/u;

const standIns: Readonly<Record<string, string>> = {
  '\n': '\n',
  '\t': ' ',
  '\u{2026}': '...',
  '\u{2122}': '(TM)',
  '\u{2190}': '<-',
  '\u{2192}': '->',
  '\u{2022}': '*',
  '\u{2212}': '-',
  '\u{2044}': '/',
  '\u{FB01}': 'fi',
  '\u{FB02}': 'fl',
};

function printableCharacter(character: string): string {
  if (allowed.test(character)) return character;
  const known = standIns[character];
  if (known !== undefined) return known;
  if (/\p{Zs}/u.test(character)) return ' ';
  if (/\p{Pd}/u.test(character)) return '-';
  if (/[\u2018-\u201B\u2032\u2039\u203A]/u.test(character)) return "'";
  if (/[\u201C-\u201F\u2033]/u.test(character)) return '"';
  // Emoji, controls, marks without a letter and everything invisible leave no trace.
  if (/[\p{C}\p{M}\p{So}\p{Sk}\p{Emoji_Presentation}]/u.test(character)) return '';
  const base = [...character.normalize('NFKD')].filter((part) => allowed.test(part)).join('');
  return base === '' ? '?' : base;
}

/** The bytes that a code page has for a character; several or none where it has none. */
export type BytesOf = (character: string, codePage: string) => Uint8Array;

/**
 * The last fence before the wire: a character passes only if the printer's own code page makes one visible byte of it.
 * Arrows and other pictures of the old code pages stand where commands do: `←` would open the drawer.
 */
export function forCodePage(text: string, codePage: string, bytesOf: BytesOf): string {
  return [...text].map((character) => fitting(character, codePage, bytesOf)).join('');
}

const lastResorts: Readonly<Record<string, string>> = {
  '§': 'S',
  '€': 'E',
  ß: 's',
  Æ: 'A',
  æ: 'a',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  đ: 'd',
  Đ: 'D',
};

function fitting(character: string, codePage: string, bytesOf: BytesOf): string {
  const base = character.normalize('NFD').charAt(0);
  for (const candidate of [character, base, lastResorts[character] ?? '?']) {
    if (isVisible(candidate, codePage, bytesOf)) return candidate;
  }
  return '?';
}

function isVisible(character: string, codePage: string, bytesOf: BytesOf): boolean {
  if (character.length !== 1) return false;
  const [byte = 0, ...more] = bytesOf(character, codePage);
  if (more.length > 0 || byte < 0x20 || byte === 0x7f) return false;
  return character === '?' || byte !== 0x3f;
}
