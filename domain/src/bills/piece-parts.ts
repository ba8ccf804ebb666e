import { splitEqually } from '../sales/split-bill.ts';
import type { Settles } from '../sales/sale-fact.ts';
import { sharesMax } from './bill-facts.ts';

/** So many parts has a piece: shares of every division are whole numbers of them. */
export const pieceParts = 27_720;

/** A whole piece, or one share of a divided one. */
export type PiecePart = {
  /** The same part, whoever names it. */
  readonly key: string;
  readonly parts: number;
  readonly into: number;
  /** From 1. */
  readonly share: number;
};

const wholePart: PiecePart = { key: 'whole', parts: pieceParts, into: 1, share: 1 };

/** What of which pieces is named. */
export function partsIn(pieces: Settles): readonly (readonly [no: number, part: PiecePart])[] {
  if ('nos' in pieces) return [...new Set(pieces.nos)].map((no) => [no, wholePart] as const);
  const { no, divisionId, into, shares } = pieces;
  return [...new Set(shares)].map((share) => [
    no,
    { key: `${divisionId}/${into}/${share}`, parts: pieceParts / Math.min(Math.max(into, 1), sharesMax), into, share },
  ]);
}

/** What is left of a piece when these parts of it are gone; the same part twice is gone once. */
export function partsLeft(gone: Iterable<PiecePart>): number {
  let left = pieceParts;
  const counted = new Set<string>();
  for (const { key, parts } of gone) {
    if (counted.has(key)) continue;
    counted.add(key);
    left -= parts;
  }
  return Math.max(0, left);
}

/** What a part of a piece costs: shares add up to the piece. */
export function partCents(unitCents: number, { into, share }: PiecePart): number {
  return into === 1 ? unitCents : (splitEqually(unitCents, into)[share - 1] ?? 0);
}
