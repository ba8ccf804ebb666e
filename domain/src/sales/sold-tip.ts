import type { ServicePlace } from '../articles/article.ts';
import type { Cents } from '../basics/money.ts';
import { ownerTipLine, staffTipLine, type TipLine, type TipReceiver } from '../offer/tip.ts';
import { plainLine, type SoldLine } from './sale-fact.ts';

export type TipSaid = {
  readonly name: string;
  /** The person; without one it goes to the pool. */
  readonly tipFor: string | undefined;
  readonly place: ServicePlace;
  readonly receiver: TipReceiver;
  /** What was tipped on: an owner's tip is taxed like it. */
  readonly goods: readonly SoldLine[];
};

/**
 * A tip as a line of the receipt, after everything else; its number is given with the receipt. `undefined`: an owner's tip on
 * nothing that has a rate.
 */
export function soldTip(tip: Cents, { name, tipFor, place, receiver, goods }: TipSaid): SoldLine | undefined {
  const figures = figuresOf(tip, tipFor, receiver, goods);
  if (figures === undefined) return undefined;
  return {
    parentLineNo: null,
    articleId: null,
    articleVersion: null,
    name,
    note: '',
    freeReason: '',
    stationId: null,
    giftCardCode: null,
    ...plainLine,
    place,
    listCents: null,
    lineNo: 1,
    ...figures,
  };
}

function figuresOf(
  tip: Cents,
  tipFor: string | undefined,
  receiver: TipReceiver,
  goods: readonly SoldLine[],
): TipLine | undefined {
  if (receiver === 'staff') return staffTipLine(tip, tipFor);
  const taxed = ownerTipLine(tip, tipFor, goods);
  return taxed.ok ? taxed.value : undefined;
}
