import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawerEntry, drawerFigures } from './cash-book.ts';
import { countedDrawers } from './counted-drawers.ts';

const cents = fc.integer({ min: 0, max: 100_000 });
const entry: fc.Arbitrary<DrawerEntry> = fc.oneof(
  cents.map((cashCents) => ({ kind: 'sale' as const, cashCents })),
  cents.map((found) => ({ kind: 'count' as const, countedCents: found })),
);
const registers = fc
  .array(fc.tuple(cents, fc.array(entry, { maxLength: 6 })), { maxLength: 6 })
  .map((drawers) =>
    drawers.map(([opening, entries], at) => ({ registerCode: `K${at + 1}`, cash: drawerFigures(opening, entries) })),
  );

test('[floor-13] counted and difference are sums over drawers that were counted, and each other one with money is named', () => {
  fc.assert(
    fc.property(registers, (all) => {
      const sum = countedDrawers(all);
      const found = all.filter(({ cash }) => cash.countedTimes > 0);
      expect(sum.counted).toEqual(found.map(({ registerCode }) => registerCode));
      const add = (of: (one: (typeof all)[number]) => number) => found.reduce((total, one) => total + of(one), 0);
      expect(sum.countedCents).toBe(found.length === 0 ? undefined : add(({ cash }) => cash.countedCents ?? 0));
      expect(sum.differenceCents).toBe(found.length === 0 ? undefined : add(({ cash }) => cash.differenceCents));
      for (const { registerCode, cash } of all)
        expect(sum.notCounted.includes(registerCode)).toBe(cash.countedTimes === 0 && cash.expectedCents > 0);
    }),
  );
});

test('[floor-13] one of four drawers was counted: a euro is missing there, and three are named', () => {
  const drawer = (registerCode: string, entries: readonly DrawerEntry[]) => ({
    registerCode,
    cash: drawerFigures(10_000, entries),
  });
  const all = [
    drawer('K1', [
      { kind: 'sale', cashCents: 2_000 },
      { kind: 'count', countedCents: 11_900 },
    ]),
    drawer('K2', []),
    drawer('K3', []),
    drawer('K4', []),
  ];
  expect(countedDrawers(all)).toEqual({
    countedCents: 11_900,
    differenceCents: -100,
    counted: ['K1'],
    notCounted: ['K2', 'K3', 'K4'],
  });
});
