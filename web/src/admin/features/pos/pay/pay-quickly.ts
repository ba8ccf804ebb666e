import type { MoneyType } from '@tresen/domain/basics/payment-types';
import { negate } from '@tresen/domain/basics/money';
import type { Result } from '@tresen/domain/basics/result';
import { payOut, type PaymentRefusal, type Settlement, takeCard, takeCash } from '@tresen/domain/sales/settle';
import { dueOf } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { bookingRefusal, bookSale } from './book-sale.ts';

/** One tap is paid: exact, or with a note. */
export function payCash(counter: Counter, tenderedCents: number): void {
  book(counter, (settlement) => takeCash(settlement, tenderedCents, enabledAt(counter)));
}

export function payCard(counter: Counter): void {
  book(counter, (settlement) => takeCard(settlement, settlement.totalCents, enabledAt(counter)));
}

/** Nothing to pay: no dialog, recorded all the same. */
export function completeFree(counter: Counter): void {
  book(counter, (settlement) => ({ ok: true, value: settlement }));
}

/** Money out of the drawer. Deposits that come back need no reason; everything else asks for one first. */
export function refund(counter: Counter, type: MoneyType, reason = ''): void {
  const sale = counter.sale.get();
  const { total } = due(counter);
  const owed = negate(total);
  const paid = payOut({ totalCents: total, payments: [] }, type, owed, enabledAt(counter));
  if (!paid.ok) return;
  const paying = { payments: paid.value.payments, reason };
  if (bookingRefusal(counter, sale, paying)?.code === 'payment/reason-missing') {
    counter.panel.set({ kind: 'refund-reason', type });
    return;
  }
  void bookSale(counter, paying);
}

export function enabledAt({ till }: Counter) {
  return till.catalogue.get().location.paymentTypes;
}

function book(counter: Counter, pay: (settlement: Settlement) => Result<Settlement, PaymentRefusal>): void {
  if (isEmpty(counter.sale.get()) || counter.phase.get() === 'booking') return;
  const paid = pay({ totalCents: due(counter).total, payments: [] });
  if (paid.ok) void bookSale(counter, { payments: paid.value.payments });
}

function due(counter: Counter) {
  return dueOf(counter.sale.get(), counter.till.catalogue.get().location);
}
