import { moneyType, type MoneyType, type PaymentType } from '../basics/payment-types.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { isTipRecorded, type TipSettings } from '../offer/tip.ts';
import { cancelEverything, type CounterBooking } from './counter-booking.ts';
import { sharesByRule } from './line-shares.ts';
import { paymentsBack } from './payments-back.ts';
import { isBeside, type MoneyPayment, notedByHand, type SaleFact, type SoldLine } from './sale-fact.ts';
import { sumOf, vatOf } from './sold-lines.ts';

/** Two receipts that stand or fall together: one takes everything back, the other sells it again for other money. */
export type PaymentCorrection = {
  readonly back: CounterBooking & { readonly payments: readonly MoneyPayment[] };
  readonly again: Pick<SaleFact, 'lines' | 'payments' | 'totalCents' | 'vat'>;
  /** The tip that is not sold again; 0: none. */
  readonly tipLeftOutCents: number;
};

export type CorrectionRefusal =
  | { readonly code: 'correction/is-cancellation' }
  /** Everything was taken back before. */
  | { readonly code: 'correction/nothing-left' }
  | { readonly code: 'correction/nothing-paid' }
  | { readonly code: 'correction/paid-so-already' }
  | { readonly code: 'correction/type-not-enabled' }
  /** The terminal or the provider has the money: only they can give it back. */
  | { readonly code: 'correction/paid-by-attempt' }
  /** A card that was sold may have been spent since. */
  | { readonly code: 'correction/gift-card-sold' }
  | { readonly code: 'correction/of-a-bill' }
  /** Today's receipt would need other rates than those that it was sold with. */
  | { readonly code: 'correction/rates-changed' };

type CorrectionTerms = {
  readonly type: MoneyType;
  /** The business day of the correction. */
  readonly date: Temporal.PlainDate;
  readonly enabled: readonly PaymentType[];
  readonly tips: TipSettings;
};

/**
 * „Falsche Zahlart“: what still stands of a receipt goes back the way it came and is sold again, to the cent and rate by
 * rate, for the money it was really paid with. Nothing is prepared twice, and no guest gets another piece. Where cash tips
 * of staff are not booked, a tip that was cash after all is not: nobody put it into the drawer, which would else miss it.
 */
export function correctPayment(
  sale: SaleFact,
  earlier: readonly SaleFact[],
  { type, date, enabled, tips }: CorrectionTerms,
): Result<PaymentCorrection, CorrectionRefusal> {
  const refusal = correctionRefusal(sale);
  if (refusal !== undefined) return refuse(refusal);
  if (!enabled.includes(type)) return refuse({ code: 'correction/type-not-enabled' });
  const back = cancelEverything(sale, earlier);
  if (!back.ok) return refuse({ code: 'correction/nothing-left' });
  const isBooked = (line: SoldLine) => line.kind !== 'tip' || isTipRecorded(type, 'staff', tips);
  const taken = back.value.lines.filter(isBooked);
  const totalCents = 0 - sumOf(taken);
  if (totalCents <= 0) return refuse({ code: 'correction/nothing-paid' });
  const payments = paymentsBack(sale, earlier, back.value.totalCents);
  if (payments.every((payment) => payment.type === type)) return refuse({ code: 'correction/paid-so-already' });
  const lines = soldAgain(taken, date);
  if (lines === undefined) return refuse({ code: 'correction/rates-changed' });
  return accept({
    back: { ...back.value, payments },
    again: { lines, payments: [paidExactly(type, totalCents)], totalCents, vat: vatOf(lines) },
    tipLeftOutCents: 0 - back.value.totalCents - totalCents,
  });
}

/** Why nothing of this receipt can be paid otherwise, whatever the money. */
export function correctionRefusal({ cancels, bills, payments, lines }: SaleFact): CorrectionRefusal | undefined {
  if (cancels !== null) return { code: 'correction/is-cancellation' };
  if (bills.length > 0) return { code: 'correction/of-a-bill' };
  if (payments.some(({ type, attemptId }) => attemptId !== null || !moneyType(type).atTill))
    return { code: 'correction/paid-by-attempt' };
  if (lines.some(({ kind }) => kind === 'gift-card' || kind === 'value-card'))
    return { code: 'correction/gift-card-sold' };
  return undefined;
}

function paidExactly(type: MoneyType, amountCents: number): MoneyPayment {
  const tenderedCents = moneyType(type).inDrawer ? amountCents : 0;
  return { type, amountCents, tenderedCents, changeCents: 0, ...notedByHand };
}

/** In their order with new numbers, for no station: it was prepared for the receipt that goes back. */
function soldAgain(back: readonly SoldLine[], date: Temporal.PlainDate): readonly SoldLine[] | undefined {
  const numbers = new Map(back.map(({ lineNo }, index) => [lineNo, index + 1]));
  const lines: SoldLine[] = [];
  for (const line of back) {
    const mirrored: SoldLine = {
      ...line,
      lineNo: lines.length + 1,
      parentLineNo: line.parentLineNo === null ? null : (numbers.get(line.parentLineNo) ?? null),
      quantity: 0 - line.quantity,
      totalCents: 0 - line.totalCents,
      shares: line.shares.map((share) => ({ ...share, grossCents: 0 - share.grossCents })),
      stationId: null,
    };
    const shares =
      isBeside(line.kind) || line.kind === 'redemption' ? mirrored.shares : sharesByRule(mirrored, lines, date);
    if (shares === undefined || ratesOf(shares) !== ratesOf(mirrored.shares)) return undefined;
    lines.push({ ...mirrored, shares });
  }
  return lines;
}

function ratesOf(shares: SoldLine['shares']): string {
  return shares.map(({ ratePermille }) => ratePermille).join();
}
