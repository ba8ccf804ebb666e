import { cents } from '../basics/money.ts';
import { sharesByRule } from '../sales/line-shares.ts';
import { plainLine, type SoldLine } from '../sales/sale-fact.ts';
import type { OrderedItem } from './bill-facts.ts';

type Sold = Pick<SoldLine, 'lineNo' | 'parentLineNo' | 'quantity' | 'unitCents' | 'note' | 'settles'> & {
  /** The day whose rates count. */
  readonly servedOn: string;
};

/** What was ordered, as a line of a receipt or of an order says it. It rings in no kitchen: the round has done so. */
export function itemLine(ordered: OrderedItem, { servedOn, ...sold }: Sold): SoldLine {
  const { itemId: _, ticketNo: __, parentItemId: ___, seat: ____, course: _____, quantity: ______, ...item } = ordered;
  const line: SoldLine = {
    ...plainLine,
    ...item,
    ...sold,
    totalCents: cents(sold.unitCents * sold.quantity),
    shares: [],
    freeReason: '',
    stationId: null,
    parts: item.parts.map((part) => ({ ...part, stationId: null })),
    giftCardCode: null,
  };
  return { ...line, shares: sharesByRule(line, [], Temporal.PlainDate.from(servedOn)) ?? [] };
}
