import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawerFigures } from './cash-book.ts';
import { givenPurse, paidTips, takenPurse, transferFault } from './purse.ts';

const transfer = fc.record({
  transferId: fc.uuid(),
  forUserId: fc.option(fc.uuid(), { nil: null }),
  settlementId: fc.option(fc.uuid(), { nil: null }),
  amountCents: fc.integer({ min: 1, max: 10_000_000 }),
});

test('[T64] what one drawer gives the other takes: two entries with one id that add up to zero, and no cent comes or goes', () => {
  fc.assert(
    fc.property(transfer, fc.integer({ min: 0, max: 1_000_000 }), (one, opening) => {
      const [given, taken] = [givenPurse(one, ''), takenPurse(one, '')];
      expect(given.amountCents + taken.amountCents).toBe(0);
      expect([given.transferId, taken.transferId]).toEqual([one.transferId, one.transferId]);
      expect(transferFault([given, taken])).toBeUndefined();
      expect(transferFault([taken, given])).toBeUndefined();
      const purse = drawerFigures(opening + one.amountCents, [{ kind: 'move', move: given }]);
      const main = drawerFigures(opening, [{ kind: 'move', move: taken }]);
      expect(purse.closingCents + main.closingCents).toBe(2 * opening + one.amountCents);
    }),
  );
});

test('[T64] a missing half, halves of different amounts and a third one are found, in whichever order they come', () => {
  fc.assert(
    fc.property(transfer, fc.integer({ min: 1, max: 5000 }), (one, more) => {
      const [given, taken] = [givenPurse(one, ''), takenPurse(one, '')];
      expect(transferFault([given])).toBe('half');
      expect(transferFault([taken])).toBe('half');
      expect(transferFault([given, { ...taken, amountCents: taken.amountCents - more }])).toBe('unequal');
      expect(transferFault([taken, given, taken])).toBe('doubled');
      expect(transferFault([given, given])).toBe('doubled');
    }),
  );
});

test('[T65] tips leave a drawer and are part of no transfer', () => {
  expect(paidTips({ forUserId: 'ana', settlementId: 's', amountCents: 7450 }, 'Abrechnung')).toEqual({
    kind: 'tips-out',
    amountCents: -7450,
    reason: 'Abrechnung',
    transferId: null,
    forUserId: 'ana',
    settlementId: 's',
  });
});
