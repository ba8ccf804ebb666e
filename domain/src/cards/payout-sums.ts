import { type CardDifference, difference } from './card-difference.ts';
import { type Payout, rowCents, type TheirRow } from './card-statement.ts';

/** What one transfer of the other side is made of. Payments less refunds less fees is what arrives. */
export type PayoutSums = {
  readonly payoutId: string;
  /** Days of its rows, in order. */
  readonly days: readonly string[];
  readonly paidCents: number;
  readonly tipCents: number;
  readonly refundCents: number;
  readonly feeCents: number;
  readonly netCents: number;
  /** What the other side says it has transferred; `undefined`: it does not say. */
  readonly transferredCents: number | undefined;
  readonly transferredOn: string | undefined;
};

/** What has arrived, as their own lists say it. */
export function payoutsIn(rows: readonly TheirRow[]): readonly Payout[] {
  const sums = rows.flatMap(({ kind, payoutId, amountCents, day }) =>
    kind === 'payout' && payoutId !== undefined ? [{ payoutId, day, amountCents }] : [],
  );
  return [...Map.groupBy(sums, ({ payoutId }) => payoutId)].map(([payoutId, same]) => ({
    payoutId,
    day:
      same
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? '',
    amountCents: same.reduce((total, { amountCents }) => total + amountCents, 0),
  }));
}

export function payoutSums(rows: readonly TheirRow[], payouts: readonly Payout[]): readonly PayoutSums[] {
  const once = [...new Map(rows.map((row) => [row.rowId, row])).values()];
  const byPayout = Map.groupBy(
    once.filter(({ payoutId }) => payoutId !== undefined),
    ({ payoutId }) => payoutId ?? '',
  );
  return [...byPayout]
    .map(([payoutId, own]) =>
      sumsOf(
        payoutId,
        own,
        payouts.find((payout) => payout.payoutId === payoutId),
      ),
    )
    .toSorted((one, other) => (one.payoutId < other.payoutId ? -1 : 1));
}

function sumsOf(payoutId: string, rows: readonly TheirRow[], payout: Payout | undefined): PayoutSums {
  const sum = (kind: TheirRow['kind'], cents: (row: TheirRow) => number) =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + cents(row), 0);
  const feeCents = sum('fee', ({ amountCents }) => amountCents);
  return {
    payoutId,
    days: [...new Set(rows.map(({ day }) => day))].toSorted(),
    paidCents: sum('payment', rowCents),
    tipCents: sum('payment', ({ tipCents }) => tipCents),
    refundCents: 0 - sum('refund', rowCents),
    feeCents,
    netCents: rows.reduce((total, row) => total + rowCents(row), 0) - feeCents,
    transferredCents: payout?.amountCents,
    transferredOn: payout?.day,
  };
}

/** Said once, on the day of the first row. A fee explains why less arrives than was paid; what is left after it is a question. */
export function payoutDifferences(payouts: readonly PayoutSums[], date: string): readonly CardDifference[] {
  return payouts
    .filter(({ days }) => days[0] === date)
    .flatMap((payout): readonly CardDifference[] => {
      const { payoutId, paidCents, refundCents, feeCents, netCents, transferredCents } = payout;
      const oursCents = paidCents - refundCents;
      const isOff = transferredCents !== undefined && transferredCents !== netCents;
      return [
        ...(feeCents === 0 ? [] : [difference({ cause: 'fee', payoutId, oursCents, theirsCents: netCents })]),
        ...(isOff
          ? [difference({ cause: 'payout', payoutId, oursCents: netCents, theirsCents: transferredCents })]
          : []),
      ];
    });
}
