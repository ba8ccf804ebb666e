import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { plainLine, type SoldLine } from '../sales/sale-fact.ts';
import { billDue, isStillDue } from './bill-due.ts';
import { sampleFact, sampleId, sampleItem, sampleReceipt } from './bill-facts.sample.ts';
import { everythingOpen } from './choose-pieces.ts';
import { viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';
import { orderedItems } from './ordered-items.ts';

const billId = sampleId('b', 1);
const newIds = () => {
  let no = 0;
  return () => sampleId('a', (no += 1));
};

function lineOf(lineNo: number, quantity: number, unitCents: number, over: Partial<SoldLine> = {}): SoldLine {
  const {
    itemId: _,
    ticketNo: __,
    parentItemId: ___,
    seat: ____,
    course: _____,
    ...item
  } = sampleItem({ itemId: '', quantity, unitCents }, 0);
  const totalCents = cents(unitCents * quantity);
  return {
    ...plainLine,
    ...item,
    lineNo,
    parentLineNo: null,
    totalCents,
    shares: [],
    freeReason: '',
    giftCardCode: null,
    ...over,
  };
}

const anyLines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unit: fc.integer({ min: -500, max: 9000 }),
      hasDeposit: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((rows) =>
    rows.flatMap(({ quantity, unit, hasDeposit }, index) => [
      lineOf(2 * index + 1, quantity, unit),
      ...(hasDeposit ? [lineOf(2 * index + 2, quantity, 25, { kind: 'deposit', parentLineNo: 2 * index + 1 })] : []),
    ]),
  );

test('[T21][T25] what was tapped is ordered piece by piece, and paid as a whole it comes to the same amount', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const items = orderedItems(lines, newIds());
      if (typeof items === 'string') throw new Error(items);
      const said = {
        billId,
        openedOn: '2026-11-20',
        areaId: null,
        place: 'in-house',
        set: null,
        note: '',
        kitchen: 'none',
        catalogue: '',
      } as const;
      const tickets = [{ orderId: sampleId('c', 1), course: 0, isHeld: false }];
      const round = sampleFact('order.place.v1', { entryId: sampleId('e', 1), step: 1 }, { ...said, tickets, items });
      const bill = viewFloor(foldBills([round])).bills.get(billId);
      const sum = lines.reduce((all, { totalCents }) => all + totalCents, 0);
      expect(bill?.cents.open).toBe(sum);
      const due = bill && billDue(bill, everythingOpen(bill.items, newIds()), 1);
      expect(due?.lines.reduce((all, { totalCents }) => all + totalCents, 0)).toBe(sum);
      expect(due).toMatchObject({
        bills: [{ billId, openedOn: '2026-11-20' }],
        firstOrderedAt: '2026-11-20T18:00:00.000Z',
      });
      // Once it is paid, nobody is asked for it again.
      const receipt = due && sampleReceipt({ entryId: sampleId('e', 2), step: 2 }, sampleId('c', 2), billId, due.lines);
      const after = receipt && viewFloor(foldBills([round, receipt])).bills.get(billId);
      expect(bill && due && isStillDue(bill, due)).toBe(true);
      expect(after && due && isStillDue(after, due)).toBe(false);
      // A deposit stays with its goods.
      expect(due?.lines.filter(({ parentLineNo }) => parentLineNo !== null)).toHaveLength(
        lines.filter(({ parentLineNo }) => parentLineNo !== null).length,
      );
    }),
  );
});

test('[T21] what is no goods is not put on a bill, nor is more than a bill can count, nor nothing', () => {
  expect(orderedItems([], newIds())).toBe('round/empty');
  expect(orderedItems([lineOf(1, 100, 480)], newIds())).toBe('round/too-many');
  expect(orderedItems([lineOf(1, -1, 480)], newIds())).toBe('round/too-many');
  for (const kind of ['discount', 'tip', 'gift-card', 'redemption', 'value-card'] as const)
    expect(orderedItems([lineOf(1, 1, 480), lineOf(2, 1, -100, { kind })], newIds())).toBe('round/not-on-a-bill');
});
