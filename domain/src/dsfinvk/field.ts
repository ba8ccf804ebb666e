import type { TextColumn } from './table.ts';

export type TextField = {
  readonly text: string;
  readonly isCut: boolean;
  /** Nothing in it asks for quotes. */
  readonly isPlain: boolean;
};

/** What the security device signed is written as it was signed: one changed letter, and nobody can verify it again. */
const signedColumn = 'TSE_VORGANGSDATEN';

/** A text as it stands in a file, before quotes. */
export function textField({ name, length }: Pick<TextColumn, 'name' | 'length'>, said: string): TextField {
  // Nearly every text is short and plain: asked once, so that it is neither cleaned nor quoted.
  const isPlain = /^[\x20!\x23-:<-\x7e\u00a0-\u1fff]*$/.test(said);
  const clean = isPlain || name === signedColumn ? said : cleanText(said);
  if (clean.length <= length) return { text: clean, isCut: false, isPlain };
  const letters = Array.from(clean);
  if (letters.length <= length) return { text: clean, isCut: false, isPlain };
  return { text: letters.slice(0, length).join(''), isCut: true, isPlain };
}

/** A whole number of the last decimal, with a comma before so many of its digits. */
export function decimalText(units: number, decimals: number): string {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not whole: ${units}`);
  if (decimals === 0) return String(units + 0);
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const comma = digits.length - decimals;
  return `${units < 0 ? '-' : ''}${digits.slice(0, comma)},${digits.slice(comma)}`;
}

/** What controls a machine or breaks a line becomes a space; half of a pair is no letter. */
function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

/** In quotes only where it has to be. */
export function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
