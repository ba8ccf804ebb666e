import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allDrawers,
  type TypedMoveKind,
  cashCount,
  cashMove,
  typedMoveKinds,
  countedCents,
  type DrawerEntry,
  drawerFigures,
  euroPieces,
  goesIn,
  mostCashCents,
  needsManager,
} from './cash-book.ts';

const kind = fc.constantFrom(...typedMoveKinds);
const entry: fc.Arbitrary<DrawerEntry> = fc.oneof(
  fc.integer({ min: -5000, max: 50_000 }).map((cashCents) => ({ kind: 'sale', cashCents }) as const),
  fc
    .tuple(kind, fc.integer({ min: 1, max: 100_000 }))
    .map(([of, amount]) => ({ kind: 'move', move: moved(of, amount) }) as const),
  fc.integer({ min: 0, max: 200_000 }).map((counted) => ({ kind: 'count', countedCents: counted }) as const),
  fc.constant({ kind: 'opened' } as const),
);

function moved(of: TypedMoveKind, amount: number) {
  const made = cashMove(of, amount, 'weil');
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

test('[R1.10] a drawer holds what it began with, plus sales and moves, plus what counting found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.array(entry, { maxLength: 20 }), (openingCents, entries) => {
      const figures = drawerFigures(openingCents, entries);
      const moves = figures.moves.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(figures.expectedCents).toBe(openingCents + figures.salesCents + moves);
      expect(figures.closingCents).toBe(figures.expectedCents + figures.differenceCents);
      const lastCount = entries.findLastIndex((one) => one.kind === 'count');
      const after = entries.slice(lastCount + 1).flatMap((one) => {
        if (one.kind === 'sale') return [one.cashCents];
        return one.kind === 'move' ? [one.move.amountCents] : [];
      });
      if (figures.countedCents !== null)
        expect(figures.closingCents).toBe(figures.countedCents + after.reduce((total, amount) => total + amount, 0));
      expect(figures.countedCents === null).toBe(lastCount === -1);
    }),
  );
});

test('[R1.10] cut anywhere, two periods end with what one would have ended with', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), fc.nat(20), (entries, cut) => {
      const first = drawerFigures(10_000, entries.slice(0, cut));
      const second = drawerFigures(first.closingCents, entries.slice(cut));
      expect(second.closingCents).toBe(drawerFigures(10_000, entries).closingCents);
    }),
  );
});

test('[R1.10] all drawers together are the sum of each', () => {
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 8 }), { maxLength: 4 }), (drawers) => {
      const each = drawers.map((entries) => drawerFigures(500, entries));
      const all = allDrawers(each);
      expect(all.closingCents).toBe(each.reduce((total, { closingCents }) => total + closingCents, 0));
      expect(all.countedCents === null).toBe(each.length === 0 || each.some((one) => one.countedCents === null));
      const unused = drawerFigures(0, []);
      expect(allDrawers([...each, unused]).countedCents).toBe(all.countedCents);
      expect(all.moves.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(
        each.flatMap(({ moves }) => moves).reduce((total, { amountCents }) => total + amountCents, 0),
      );
    }),
  );
});

test('[R1.10] notes and coins are counted by piece, and the difference is booked to the cent', () => {
  expect(countedCents({ 5000: 2, 1000: 3, 200: 5, 1: 7 })).toBe(14_007);
  expect(cashCount(14_057, { 5000: 2, 1000: 3, 200: 5, 1: 7 })).toEqual({
    expectedCents: 14_057,
    countedCents: 14_007,
    differenceCents: -50,
  });
  expect(countedCents({})).toBe(0);
  expect(euroPieces.reduce((total, piece) => total + piece, 0)).toBe(88_888);
});

test('[R1.10] money goes in or out as its kind says; paying in and out needs a reason', () => {
  for (const of of typedMoveKinds) {
    const made = cashMove(of, 500, ' Eis ');
    expect(made).toEqual({ ok: true, value: { kind: of, amountCents: goesIn(of) ? 500 : -500, reason: 'Eis' } });
  }
  expect(cashMove('pay-out', 500, '  ')).toMatchObject({ refusal: { code: 'cash/reason-needed' } });
  expect(cashMove('to-bank', 500, '')).toMatchObject({ ok: true });
  for (const typed of [undefined, 0, -5, 1.5]) {
    expect(cashMove('float', typed, '')).toMatchObject({ refusal: { code: 'cash/no-amount' } });
  }
  expect(cashMove('float', mostCashCents + 1, '')).toMatchObject({ refusal: { code: 'cash/too-much' } });
});

test('[floor-14] the first float of a day is anybody’s to enter; later ones and everything else need a manager', () => {
  expect(typedMoveKinds.filter((kind) => !needsManager(kind, 0))).toEqual(['float']);
  fc.assert(
    fc.property(fc.constantFrom(...typedMoveKinds), fc.integer({ min: 1, max: 50 }), (kind, before) => {
      expect(needsManager(kind, before)).toBe(true);
    }),
  );
});
