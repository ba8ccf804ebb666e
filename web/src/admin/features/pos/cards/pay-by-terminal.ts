import { cents } from '@tresen/domain/basics/money';
import { chargesCards } from '@tresen/domain/locations/abilities';
import { type CardAttempt, finalWord } from '@tresen/domain/cards/card-attempt';
import { type Chargeable } from '@tresen/domain/cards/card-block';
import { heldFor, paymentOf } from '@tresen/domain/cards/card-payment';
import { terminalsFor } from '@tresen/domain/cards/terminals-for';
import type { TillTerminal } from '@tresen/domain/offer/till-terminal';
import type { MoneyPayment } from '@tresen/domain/sales/sale-fact';
import { soldTip } from '@tresen/domain/sales/sold-tip';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import { dueOf } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import type { Sale } from '../counter/sale.ts';
import { type Bill, dueCents, isPaid, newBill, openCents } from '../dialog/bill.ts';
import { receiverOf } from '../dialog/is-tip-taken.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { bookSale } from '../pay/book-sale.ts';
import { runCard } from './card-run.ts';

export function terminalsAt({ till }: Counter): readonly TillTerminal[] {
  const { location, cardTerminals = [] } = till.catalogue.get();
  // What is only practised reaches no terminal.
  if (till.isTraining || !chargesCards({ location })) return [];
  return terminalsFor(till.identity.registerId, cardTerminals);
}

export function chargeableOf({ orderId, due }: Sale): Chargeable {
  const pieces = due?.lines.flatMap(({ settles }) => (settles ? [settles] : [])) ?? [];
  return { orderId, bills: due?.bills ?? [], pieces };
}

/** Everything that is open, by card, with one tap: booked as soon as the terminal has said yes. */
export async function payByTerminal(desk: CardDesk, counter: Counter): Promise<void> {
  const sale = counter.sale.get();
  const { sold } = dueOf(sale, counter.till.catalogue.get().location);
  const bill = newBill(sold);
  const paid = await chargeBill({ desk, counter }, sale, { bill, amountCents: openCents(bill) });
  if (!paid || counter.sale.get().orderId !== sale.orderId) return;
  if (!isPaid(paid)) return counter.panel.set({ kind: 'payment', type: 'card', paid });
  await bookSale(counter, { payments: paid.payments, tips: paid.tips });
}

type Owed = { readonly bill: Bill; readonly amountCents: number };

/** The bill with what a card has paid of it: perhaps less than was asked for, perhaps with a tip. `undefined`: nothing. */
export async function chargeBill(
  { desk, counter }: { readonly desk: CardDesk; readonly counter: Counter },
  sale: Sale,
  { bill, amountCents }: Owed,
): Promise<Bill | undefined> {
  const named = new Set(bill.payments.map(({ attemptId }) => attemptId));
  const held = heldFor(desk.known.get(), sale.orderId).filter(({ attemptId }) => !named.has(attemptId));
  // Taken before a reload, or for what was unclear for a while: it is booked before anything more is charged.
  if (held.length > 0) {
    const paid = held.reduce<Bill | undefined>((all, attempt) => all && withAttempt(counter, sale, all, attempt), bill);
    if (!paid) showNotice({ id: 'card-held', text: translations().cards('held.tooMuch'), lastsFor: 12_000 });
    return paid;
  }
  const wanted = { ...chargeableOf(sale), amountCents, of: null };
  const attempt = await runCard({ desk, counter }, wanted, terminalsAt(counter));
  return typeof attempt === 'object' ? withAttempt(counter, sale, bill, attempt) : undefined;
}

/** What the guest added on the terminal is a line beside turnover, for whoever stands there. */
export function withAttempt(counter: Counter, sale: Sale, bill: Bill, attempt: CardAttempt): Bill | undefined {
  const payment = paymentOf(attempt);
  const tipCents = finalWord(attempt)?.tipCents ?? 0;
  if (!payment || payment.amountCents - tipCents > openCents(bill)) return undefined;
  const userId = counter.person.get()?.userId;
  const { staff } = counter.till.catalogue.get();
  const said = {
    name: paperLanguage().words.receipt.tip,
    tipFor: userId,
    place: sale.cart.place,
    receiver: receiverOf(userId, staff),
    goods: bill.lines,
  };
  const tip =
    tipCents === 0 ? undefined : (soldTip(cents(tipCents), said) ?? soldTip(cents(tipCents), staffsOwn(said)));
  const isWholeShare = bill.shares === undefined || payment.amountCents - tipCents === dueCents(bill);
  const payments: readonly MoneyPayment[] = [...bill.payments, payment];
  return {
    ...bill,
    tips: tip ? [...bill.tips, tip] : bill.tips,
    payments,
    shares: isWholeShare ? bill.shares : undefined,
  };
}

/** On nothing that has a rate, also an owner's is one beside turnover. */
function staffsOwn<Said extends object>(said: Said): Said & { readonly receiver: 'staff' } {
  return { ...said, receiver: 'staff' };
}
