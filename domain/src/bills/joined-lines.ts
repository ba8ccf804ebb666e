import type { BillView } from './floor-view.ts';
import type { RoundLine } from './round-lines.ts';

/** What goes from one bill to another when both become one: all of it that is open, once below zero and once above. */
export function joinedLines(gone: Pick<BillView, 'items'>): readonly RoundLine[] {
  const open = gone.items.flatMap(({ item, pieces }) => {
    const amounts = pieces.filter(({ state }) => state === 'open').map(({ cents }) => cents.open);
    return [...Map.groupBy(amounts, (cents) => cents)].map(([unitCents, some]) => ({
      itemId: item.itemId,
      name: [item.name, ...item.options.map(({ name }) => name)].join(', '),
      quantity: some.length,
      unitCents,
    }));
  });
  return [...open.map((line) => ({ ...line, quantity: 0 - line.quantity })), ...open];
}
