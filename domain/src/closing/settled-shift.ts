import { type MoneyType, moneyTypes } from '../basics/payment-types.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import type { SaleFact, SoldKind } from '../sales/sale-fact.ts';

/**
 * What of a till's own log a settlement is made of. The log is the order: clocks decide nothing, and what was settled once is never
 * settled again.
 */
export type SettledEntry = { readonly seq: number } & (
  | { readonly kind: 'sale'; readonly by: string | null; readonly sale: SettledSale }
  | { readonly kind: 'tips-out'; readonly forUserId: string | null; readonly amountCents: number }
  | { readonly kind: 'settled'; readonly userId: string; readonly leftCents: number }
);

type SettledSale = Pick<SaleFact, 'payments' | 'cancels'> & {
  readonly lines: readonly Pick<SaleFact['lines'][number], 'kind' | 'totalCents' | 'tipFor'>[];
};

type Counted = { readonly count: number; readonly amountCents: number };

export type ShiftFigures = {
  readonly receiptCount: number;
  /** What came in, tips included; every type there was some of, in the order of the table. */
  readonly byType: readonly { readonly type: MoneyType; readonly amountCents: number }[];
  /** What was sold, whether it was paid with money or a voucher; without tips. */
  readonly soldCents: number;
  /** Paid with vouchers; above zero. */
  readonly redeemedCents: number;
  readonly tips: {
    /** On any receipt of this till, whoever took the money. */
    readonly earnedCents: number;
    /** Left over from the settlement before. */
    readonly carriedCents: number;
    readonly paidCents: number;
    readonly leftCents: number;
  };
  /** Tips for nobody in particular, on receipts of this person. */
  readonly poolCents: number;
  readonly cancelled: Counted;
  readonly discounts: Counted;
};

/** The payload of `shift.settle.v1`. */
export type SettledShift = {
  readonly settlementId: string;
  readonly locationId: string;
  readonly userId: string;
  /** The entry of this till's log with which the person settled before; 0 if never. */
  readonly afterSeq: number;
  readonly figures: ShiftFigures;
  /** What should have been in the purse when it was counted, as far as the till knew. */
  readonly expectedCents: number | null;
  readonly countedCents: number | null;
  /** What was handed over with it. */
  readonly transferId: string | null;
  /** Bills that are still theirs; more than none only if somebody allowed it. */
  readonly openBills: number;
  readonly approvedBy: string | null;
};

export const mostSettledBills = 10_000;

/** Everything since this person last settled at this till. */
export function shiftOf(
  entries: readonly SettledEntry[],
  userId: string,
): { readonly afterSeq: number; readonly figures: ShiftFigures } {
  const last = entries.findLast((entry) => entry.kind === 'settled' && entry.userId === userId);
  const afterSeq = last?.seq ?? 0;
  const since = entries.filter(({ seq }) => seq > afterSeq);
  const sales = since.flatMap((entry) => (entry.kind === 'sale' ? [entry] : []));
  const own = sales.filter(({ by }) => by === userId).map(({ sale }) => sale);
  const carriedCents = last?.kind === 'settled' ? last.leftCents : 0;
  const earnedCents = sum(sales.flatMap(({ sale }) => tipsFor(sale, userId)));
  const paidCents = sum(
    since.flatMap((entry) => (entry.kind === 'tips-out' && entry.forUserId === userId ? [0 - entry.amountCents] : [])),
  );
  const tips = { earnedCents, carriedCents, paidCents, leftCents: earnedCents + carriedCents - paidCents };
  return { afterSeq, figures: { ...takenBy(own), tips } };
}

function takenBy(sales: readonly SettledSale[]): Omit<ShiftFigures, 'tips'> {
  const lines = sales.flatMap((sale) => sale.lines);
  const payments = sales.flatMap((sale) => sale.payments);
  const of = (...kinds: readonly SoldKind[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const redeemedCents = 0 - sum(centsOf(of('redemption', 'value-redemption'))) + 0;
  const paidCents = sum(payments.map(({ amountCents }) => amountCents));
  const cancelled = sales.filter(({ cancels }) => cancels !== null);
  return {
    receiptCount: sales.length,
    byType: moneyTypes.flatMap((type) => {
      const some = payments.filter((payment) => payment.type === type);
      return some.length === 0 ? [] : [{ type, amountCents: sum(some.map(({ amountCents }) => amountCents)) }];
    }),
    soldCents: paidCents + redeemedCents - sum(centsOf(of('tip'))),
    redeemedCents,
    poolCents: sum(sales.flatMap((sale) => tipsFor(sale, undefined))),
    cancelled: { count: cancelled.length, amountCents: sum(cancelled.flatMap((sale) => centsOf(sale.lines))) },
    discounts: { count: of('discount').length, amountCents: sum(centsOf(of('discount'))) },
  };
}

/** `undefined`: those of the pool. */
function tipsFor({ lines }: SettledSale, userId: string | undefined): readonly number[] {
  return centsOf(lines.filter(({ kind, tipFor }) => kind === 'tip' && (tipFor ?? undefined) === userId));
}

function centsOf(lines: readonly { readonly totalCents: number }[]): readonly number[] {
  return lines.map(({ totalCents }) => totalCents);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What leaves a purse as tips: what is left of them, as far as there is money in it. The rest waits. */
export function tipsToPay({ tips }: ShiftFigures, purseCents: number): number {
  return Math.max(0, Math.min(tips.leftCents, purseCents));
}

export type SettlementRefusal =
  | { readonly code: 'settlement/open-bills'; readonly count: number }
  | { readonly code: 'settlement/unsent'; readonly count: number };

/** Whoever still has tables or something unsent does not go; handed over they are another's. A manager may say otherwise of tables. */
export function settlementRefusal(asked: {
  readonly openBills: number;
  readonly unsentDrafts: number;
  readonly approvedBy: string | undefined;
}): Result<undefined, SettlementRefusal> {
  if (asked.unsentDrafts > 0) return refuse({ code: 'settlement/unsent', count: asked.unsentDrafts });
  if (asked.openBills > 0 && asked.approvedBy === undefined)
    return refuse({ code: 'settlement/open-bills', count: asked.openBills });
  return accept(undefined);
}
