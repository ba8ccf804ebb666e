import type { Column } from './table.ts';

export type Field = { readonly text: string; readonly isCut: boolean };

/** What the security device signed is written as it was signed: one changed letter, and nobody can verify it again. */
const signedColumn = 'TSE_VORGANGSDATEN';

/** One value as it stands in a file, before quotes. */
export function fieldOf(column: Column, value: string | number | undefined): Field {
  if (value === undefined) return { text: '', isCut: false };
  if (column.kind === 'number') return { text: decimalText(Number(value), column.decimals), isCut: false };
  const said = column.name === signedColumn ? String(value) : cleanText(String(value));
  if (said.length <= column.length) return { text: said, isCut: false };
  const letters = Array.from(said);
  if (letters.length <= column.length) return { text: said, isCut: false };
  return { text: letters.slice(0, column.length).join(''), isCut: true };
}

/** A whole number of the last decimal, with a comma before so many of its digits. */
export function decimalText(units: number, decimals: number): string {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not whole: ${units}`);
  if (decimals === 0) return String(units + 0);
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
}

/** What controls a machine or breaks a line becomes a space; half of a pair is no letter. */
function cleanText(text: string): string {
  if (/^[\x20-\x7e\u00a0-\u1fff]*$/.test(text)) return text;
  return text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

/** In quotes only where it has to be. */
export function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
