import { receiptText, tseAmounts, type TseProcess } from '../sales/tse-process.ts';
import { vatOf } from '../sales/sold-lines.ts';
import type { OrderedItem, PiecesWrittenOff } from './bill-facts.ts';
import { itemLine } from './item-line.ts';
import { partCents, partsIn } from './piece-parts.ts';

/** A meal for the staff is a benefit in kind: its price by rate, and no payment. What nobody has heard of yet counts nothing. */
export function staffMealProcess(
  { pieces }: Pick<PiecesWrittenOff, 'pieces'>,
  itemOf: (itemId: string) => OrderedItem | undefined,
): TseProcess {
  const lines = pieces.flatMap((some) => {
    const item = itemOf(some.itemId);
    if (!item) return [];
    const sold = { lineNo: 1, parentLineNo: null, note: '', settles: some, servedOn: some.orderedOn };
    if ('nos' in some) return [itemLine(item, { ...sold, quantity: some.nos.length, unitCents: item.unitCents })];
    return partsIn(some).map(([, part]) =>
      itemLine(item, { ...sold, quantity: 1, unitCents: partCents(item.unitCents, part) }),
    );
  });
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return receiptText('AVSachbezug', tseAmounts({ vat: vatOf(lines), totalCents }), []);
}
