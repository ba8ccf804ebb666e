import { type Cents, cents, sum } from '../basics/money.ts';

/** What options add to the price of a piece, or take off it. */
export function deltaOf(chosen: readonly { readonly deltaCents: number }[]): Cents {
  return sum(chosen.map(({ deltaCents }) => cents(deltaCents)));
}
