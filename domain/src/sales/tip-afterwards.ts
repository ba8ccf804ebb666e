import { cents } from '../basics/money.ts';
import { moneyType, type MoneyType } from '../basics/payment-types.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { tipRefusal } from '../offer/tip.ts';
import { type MoneyPayment, notedByHand, type SaleFact } from './sale-fact.ts';
import { soldTip, type TipSaid } from './sold-tip.ts';
import { vatOf } from './sold-lines.ts';

export type TipAfterwards = Pick<SaleFact, 'lines' | 'payments' | 'totalCents' | 'vat'>;

export type TipAfterwardsRefusal =
  | { readonly code: 'tip/not-an-amount' }
  /** Nobody tips on what was given back. */
  | { readonly code: 'tip/is-cancellation' }
  /** An owner's tip is taxed like the goods, and there are none. */
  | { readonly code: 'tip/no-goods' };

/** A tip that was found on the slip of the terminal: a receipt of its own, with this one line. */
export function tipAfterwards(
  sale: Pick<SaleFact, 'cancels' | 'lines'>,
  tipCents: number,
  { type, ...said }: Omit<TipSaid, 'goods'> & { readonly type: MoneyType },
): Result<TipAfterwards, TipAfterwardsRefusal> {
  if (sale.cancels !== null) return refuse({ code: 'tip/is-cancellation' });
  if (tipRefusal(tipCents) !== undefined) return refuse({ code: 'tip/not-an-amount' });
  const line = soldTip(cents(tipCents), { ...said, goods: sale.lines });
  if (line === undefined) return refuse({ code: 'tip/no-goods' });
  const lines = [line];
  const tenderedCents = moneyType(type).inDrawer ? tipCents : 0;
  const payment: MoneyPayment = { type, amountCents: tipCents, tenderedCents, changeCents: 0, ...notedByHand };
  return accept({ lines, payments: [payment], totalCents: tipCents, vat: vatOf(lines) });
}
