import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notedByHand } from '../sales/sale-fact.ts';
import { type SettledEntry, settlementRefusal, shiftOf, tipsToPay } from './settled-shift.ts';

const people = ['ana', 'ben', 'cem'] as const;
const person = fc.constantFrom(...people);
const cents = fc.integer({ min: 0, max: 20_000 });

type Act =
  | Omit<Extract<SettledEntry, { kind: 'sale' }>, 'seq'>
  | Omit<Extract<SettledEntry, { kind: 'tips-out' }>, 'seq'>
  | { kind: 'settle'; userId: string };

function sale(
  by: string | null,
  parts: { goods: number; tip: number; tipFor: string | null; card: number; redeemed: number },
) {
  const redeemed = Math.min(parts.redeemed, parts.goods);
  const total = parts.goods + parts.tip - redeemed;
  const card = Math.min(parts.card, total);
  const line = (kind: 'sale' | 'tip' | 'redemption', totalCents: number, tipFor: string | null = null) => ({
    kind,
    totalCents,
    tipFor,
  });
  const payment = (type: 'cash' | 'card', amountCents: number) => ({
    type,
    amountCents,
    tenderedCents: 0,
    changeCents: 0,
    ...notedByHand,
  });
  return {
    kind: 'sale' as const,
    by,
    sale: {
      cancels: null,
      lines: [
        line('sale', parts.goods),
        ...(redeemed > 0 ? [line('redemption', 0 - redeemed)] : []),
        ...(parts.tip > 0 ? [line('tip', parts.tip, parts.tipFor)] : []),
      ],
      payments: [payment('cash', total - card), ...(card > 0 ? [payment('card', card)] : [])],
    },
  };
}

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.option(person, { nil: null }),
        fc.record({
          goods: cents,
          tip: fc.integer({ min: 0, max: 900 }),
          tipFor: fc.option(person, { nil: null }),
          card: cents,
          redeemed: fc.integer({ min: 0, max: 3000 }),
        }),
      )
      .map(([by, parts]) => sale(by, parts)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(person, fc.integer({ min: 1, max: 500 }))
      .map(([forUserId, amount]) => ({ kind: 'tips-out' as const, forUserId, amountCents: 0 - amount })),
  },
  { weight: 2, arbitrary: person.map((userId) => ({ kind: 'settle' as const, userId })) },
);

/** Plays a log: who settles is settled as the till does it. */
function play(acts: readonly Act[]) {
  const log: SettledEntry[] = [];
  const settled: { userId: string; figures: ReturnType<typeof shiftOf>['figures'] }[] = [];
  for (const one of acts) {
    const seq = log.length + 1;
    if (one.kind !== 'settle') {
      log.push({ seq, ...one });
      continue;
    }
    const { figures } = shiftOf(log, one.userId);
    settled.push({ userId: one.userId, figures });
    log.push({ seq, kind: 'settled', userId: one.userId, leftCents: figures.tips.leftCents });
  }
  return { log, settled };
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('[T63] settlements add up to the receipts and tips of everybody, however sales, tips and settlements fall among each other', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      // In the end everybody settles, so that nothing is left over.
      const { log, settled } = play([...acts, ...people.map((userId) => ({ kind: 'settle' as const, userId }))]);
      const sales = log.flatMap((entry) => (entry.kind === 'sale' ? [entry] : []));
      for (const userId of people) {
        const own = settled.filter((one) => one.userId === userId).map(({ figures }) => figures);
        const receipts = sales.filter(({ by }) => by === userId).map((one) => one.sale);
        expect(total(own.map(({ receiptCount }) => receiptCount))).toBe(receipts.length);
        for (const type of ['cash', 'card'] as const)
          expect(
            total(
              own.flatMap(({ byType }) =>
                byType.filter((one) => one.type === type).map(({ amountCents }) => amountCents),
              ),
            ),
          ).toBe(
            total(
              receipts.flatMap(({ payments }) =>
                payments.filter((one) => one.type === type).map(({ amountCents }) => amountCents),
              ),
            ),
          );
        const goods = total(
          receipts.flatMap(({ lines }) =>
            lines.filter(({ kind }) => kind === 'sale').map(({ totalCents }) => totalCents),
          ),
        );
        expect(total(own.map(({ soldCents }) => soldCents))).toBe(goods);
        const tips = total(
          sales.flatMap((one) =>
            one.sale.lines
              .filter(({ kind, tipFor }) => kind === 'tip' && tipFor === userId)
              .map(({ totalCents }) => totalCents),
          ),
        );
        const paid =
          0 -
          total(
            log.flatMap((entry) =>
              entry.kind === 'tips-out' && entry.forUserId === userId ? [entry.amountCents] : [],
            ),
          );
        expect(total(own.map(({ tips: { earnedCents } }) => earnedCents))).toBe(tips);
        // What was not paid out is carried on, and never twice.
        expect(own.at(-1)?.tips.leftCents).toBe(tips - paid);
      }
      const pool = total(settled.map(({ figures }) => figures.poolCents));
      const given = total(
        sales
          .filter(({ by }) => by !== null)
          .flatMap((one) =>
            one.sale.lines
              .filter(({ kind, tipFor }) => kind === 'tip' && tipFor === null)
              .map(({ totalCents }) => totalCents),
          ),
      );
      expect(pool).toBe(given);
    }),
  );
});

test('[T63] settled twice, the second one is empty; the order of the log decides and no clock', () => {
  const log: readonly SettledEntry[] = [
    { seq: 1, ...sale('ana', { goods: 5000, tip: 500, tipFor: 'ana', card: 5500, redeemed: 0 }) },
    { seq: 2, kind: 'tips-out', forUserId: 'ana', amountCents: -500 },
    { seq: 3, kind: 'settled', userId: 'ana', leftCents: 0 },
    { seq: 4, ...sale('ben', { goods: 900, tip: 0, tipFor: null, card: 0, redeemed: 0 }) },
  ];
  expect(shiftOf(log.slice(0, 2), 'ana')).toMatchObject({
    afterSeq: 0,
    figures: {
      receiptCount: 1,
      soldCents: 5000,
      byType: [
        { type: 'cash', amountCents: 0 },
        { type: 'card', amountCents: 5500 },
      ],
      tips: { earnedCents: 500, paidCents: 500, leftCents: 0 },
    },
  });
  expect(shiftOf(log, 'ana')).toMatchObject({
    afterSeq: 3,
    figures: { receiptCount: 0, soldCents: 0, tips: { earnedCents: 0, leftCents: 0 } },
  });
});

test('[T65] tips are paid as far as there is money in the purse, and once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: -100, max: 5000 }), (tip, purse) => {
      const log: SettledEntry[] = [
        { seq: 1, ...sale('ana', { goods: 5000, tip, tipFor: 'ana', card: 9_999, redeemed: 0 }) },
      ];
      const first = tipsToPay(shiftOf(log, 'ana').figures, purse);
      log.push({ seq: 2, kind: 'tips-out', forUserId: 'ana', amountCents: 0 - first });
      const { figures } = shiftOf(log, 'ana');
      log.push({ seq: 3, kind: 'settled', userId: 'ana', leftCents: figures.tips.leftCents });
      const second = tipsToPay(shiftOf(log, 'ana').figures, 1_000_000);
      expect(first + second).toBe(tip);
      expect(first).toBeLessThanOrEqual(Math.max(0, purse));
    }),
  );
});

test('[T63] nobody settles with open tables or something unsent; of tables a manager may say otherwise', () => {
  expect(settlementRefusal({ openBills: 2, unsentDrafts: 0, approvedBy: undefined })).toEqual({
    ok: false,
    refusal: { code: 'settlement/open-bills', count: 2 },
  });
  expect(settlementRefusal({ openBills: 2, unsentDrafts: 0, approvedBy: 'eva' })).toMatchObject({ ok: true });
  expect(settlementRefusal({ openBills: 0, unsentDrafts: 1, approvedBy: 'eva' })).toEqual({
    ok: false,
    refusal: { code: 'settlement/unsent', count: 1 },
  });
  expect(settlementRefusal({ openBills: 0, unsentDrafts: 0, approvedBy: undefined })).toMatchObject({ ok: true });
});
