import { type Cents, cents } from './money.ts';

const plain = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
const dashed = /^(\d{1,9}),[-–—]$/;
const grouped = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$|^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/;

/**
 * A price as people type it: `4,80`, `4.8`, `5,-`, `1.250,00 €`. What could be read two ways, like `1.250`, is no price:
 * nobody should find out at the till which of the two it was.
 */
export function readPrice(text: string): Cents | undefined {
  const bare = text.replaceAll(/\s|€|EUR/giu, '');
  const isNegative = /^[-−]/.test(bare);
  const amount = readAmount(isNegative ? bare.slice(1) : bare);
  if (amount === undefined) return undefined;
  return cents(isNegative ? 0 - amount : amount);
}

/** The other way round, for a file: no currency, no grouping. */
export function printPrice(price: Cents, point: ',' | '.'): string {
  const digits = String(Math.abs(price)).padStart(3, '0');
  return `${price < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}

function readAmount(bare: string): number | undefined {
  const [, whole, part = ''] = plain.exec(bare) ?? dashed.exec(bare) ?? groupsOf(bare) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function groupsOf(bare: string): readonly string[] | undefined {
  const [match, german, germanPart, english, englishPart] = grouped.exec(bare) ?? [];
  if (match === undefined) return undefined;
  return [match, (german ?? english ?? '').replaceAll(/[.,]/g, ''), germanPart ?? englishPart ?? ''];
}
