import type { SoldLine } from './sale-fact.ts';

/** What options and the parts of a set add to a piece. */
export function extraCents({ options, parts }: Pick<SoldLine, 'options' | 'parts'>): number {
  const deltas = [...options, ...parts.flatMap((part) => part.options)].map(({ deltaCents }) => deltaCents);
  const surcharges = parts.map(({ surchargeCents }) => surchargeCents);
  return [...deltas, ...surcharges].reduce((sum, one) => sum + one, 0);
}
