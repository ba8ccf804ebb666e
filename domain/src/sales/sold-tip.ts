import type { ServicePlace } from '../articles/article.ts';
import type { Cents } from '../basics/money.ts';
import { staffTipLine } from '../offer/tip.ts';
import { plainLine, type SoldLine } from './sale-fact.ts';

type TipSaid = {
  readonly name: string;
  /** The person; without one it goes to the pool. */
  readonly tipFor: string | undefined;
  readonly place: ServicePlace;
};

/** A tip of staff as a line of the receipt, after everything else; its number is given with the receipt. */
export function soldTip(tip: Cents, { name, tipFor, place }: TipSaid): SoldLine {
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
    ...staffTipLine(tip, tipFor),
  };
}
