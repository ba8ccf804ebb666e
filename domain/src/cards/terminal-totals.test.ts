import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NotedCard, OurCharge } from './card-statement.ts';
import { compareTotals } from './terminal-totals.ts';

const from = Temporal.Instant.from('2026-11-14T03:00:00Z');
const until = Temporal.Instant.from('2026-11-15T01:00:00Z');

function chargeOf(no: number, change: Partial<OurCharge> = {}): OurCharge {
  return {
    attemptId: `attempt-${no}`,
    terminalId: 'zvt',
    kind: 'payment',
    of: undefined,
    // Powers of two: no two sets of them have the same sum.
    askedCents: 100 * 2 ** no,
    state: 'approved',
    approvedCents: 100 * 2 ** no,
    tipCents: 0,
    reference: undefined,
    isSaidByPerson: false,
    askedAt: from.add({ hours: 2, minutes: no }),
    businessDate: '2026-11-14',
    saleIds: [`sale-${no}`],
    ...change,
  };
}

type Case = {
  readonly charges: readonly OurCharge[];
  readonly noted?: readonly NotedCard[];
  count: number | undefined;
  amountCents: number;
};

function causesOf({ charges, noted = [], count, amountCents }: Case): readonly string[] {
  return compareTotals({ charges, noted, from, until, count, amountCents }).map(
    ({ cause, attemptId, saleIds }) => `${cause} ${attemptId ?? saleIds[0] ?? ''}`,
  );
}

const refused = { state: 'declined', approvedCents: 0, saleIds: [] } as const;
const unknown = { state: 'unknown', approvedCents: 0, saleIds: [] } as const;

test('[K50] totals that are ours say nothing, whatever was refused or cancelled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('approved', 'declined', 'unknown'), { maxLength: 12 }), (states) => {
      const charges = states.map((state, no) => chargeOf(no, state === 'approved' ? {} : { ...refused, state }));
      const paid = charges.filter(({ state }) => state === 'approved');
      const amountCents = paid.reduce((total, charge) => total + charge.approvedCents, 0);
      expect(causesOf({ charges, count: paid.length, amountCents })).toEqual([]);
    }),
  );
});

test('[K50] the one attempt that explains a difference is named with its cause', () => {
  const paid = [chargeOf(0), chargeOf(1)];
  const late = chargeOf(2, { askedAt: until.add({ minutes: 3 }) });
  const early = chargeOf(3, { askedAt: until.subtract({ minutes: 3 }) });
  const hand = { saleId: 'sale-9', amountCents: 777, at: from.add({ hours: 1 }), businessDate: '2026-11-14' };
  const tipped = chargeOf(4, { tipCents: 150 });
  const cases: readonly (readonly [Case, readonly string[]])[] = [
    [{ charges: [...paid, chargeOf(2, unknown)], count: 3, amountCents: 700 }, ['unknown-was-paid attempt-2']],
    [{ charges: [...paid, chargeOf(2, refused)], count: 3, amountCents: 700 }, ['refused-but-paid attempt-2']],
    [{ charges: [...paid, chargeOf(2)], count: 2, amountCents: 300 }, ['only-ours attempt-2']],
    [{ charges: [...paid, late], count: 3, amountCents: 700 }, ['day-shifted attempt-2']],
    [{ charges: [...paid, early], count: 2, amountCents: 300 }, ['day-shifted attempt-3']],
    [{ charges: paid, noted: [hand], count: 3, amountCents: 1077 }, ['noted-by-hand sale-9']],
    [{ charges: [...paid, tipped], count: 3, amountCents: 1900 }, ['tip ']],
    [{ charges: paid, count: 3, amountCents: 812 }, ['only-theirs ']],
    [{ charges: paid, count: 2, amountCents: 299 }, ['amount ']],
    [{ charges: paid, count: 1, amountCents: 900 }, ['unclear ']],
    [
      { charges: [...paid, chargeOf(2, unknown), chargeOf(3, refused)], count: 4, amountCents: 1500 },
      ['unknown-was-paid attempt-2', 'refused-but-paid attempt-3'],
    ],
  ];
  for (const [asked, expected] of cases) expect(causesOf(asked)).toEqual(expected);
});

type Planted = { readonly charges: readonly OurCharge[]; readonly cents: number; readonly cause: string };

/** What can go wrong with one payment where the terminal tells nothing but a sum. */
const plants = [
  (no: number): Planted => ({
    charges: [chargeOf(no, unknown)],
    cents: 100 * 2 ** no,
    cause: `unknown-was-paid attempt-${no}`,
  }),
  (no: number): Planted => ({
    charges: [chargeOf(no, refused)],
    cents: 100 * 2 ** no,
    cause: `refused-but-paid attempt-${no}`,
  }),
  (no: number): Planted => ({ charges: [chargeOf(no)], cents: 0, cause: `only-ours attempt-${no}` }),
  (no: number): Planted => ({
    charges: [chargeOf(no, { askedAt: until.add({ minutes: 3 }) })],
    cents: 100 * 2 ** no,
    cause: `day-shifted attempt-${no}`,
  }),
  (): Planted => ({ charges: [], cents: 33, cause: 'only-theirs ' }),
] as const;

test('[K50] of forty closings that tell a sum and no number of payments, each difference is found with its cause', () => {
  const paid = Array.from({ length: 8 }, (_, no) => chargeOf(no));
  const paidCents = paid.reduce((total, { approvedCents }) => total + approvedCents, 0);
  for (let no = 8; no < 16; no += 1)
    for (const plant of plants) {
      const { charges, cents, cause } = plant(no);
      const all = { charges: [...paid, ...charges], count: undefined, amountCents: paidCents + cents };
      expect(causesOf(all)).toEqual([cause]);
    }
});

test('[K50] two attempts that would both explain it are never guessed between', () => {
  const charges = [chargeOf(0), chargeOf(2, unknown), chargeOf(3, { ...unknown, askedCents: 400 })];
  expect(causesOf({ charges, count: 2, amountCents: 500 })).toEqual(['only-theirs ']);
});

test('[K50] differences of totals add up to theirs less ours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -500, max: 5000 }), (count, amountCents) => {
      const charges = [chargeOf(0), chargeOf(1), chargeOf(2, unknown), chargeOf(3, refused)];
      const found = compareTotals({ charges, noted: [], from, until, count, amountCents });
      const explained = found.reduce((total, { deltaCents }) => total + deltaCents, 0);
      expect(explained).toBe(count === 2 && amountCents === 300 ? 0 : amountCents - 300);
    }),
  );
});
