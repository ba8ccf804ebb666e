import { moneyType, type MoneyType, moneyTypes, type PaymentType } from '@tresen/domain/basics/payment-types';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { useState } from 'react';
import { capabilities } from '../counter/capabilities.ts';
import { businessDate, dueOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import type { Sale } from '../counter/sale.ts';
import { useValue } from '../../../../shared/store.ts';
import { bookPart, startNext } from '../pay/book-sale.ts';
import { showPaid } from '../pay/show-paid.ts';
import { enabledAt } from '../pay/pay-quickly.ts';
import { isTipTaken, receiverOf } from './is-tip-taken.ts';
import { type Bill, dueCents, isPaid, newBill, withMoney, withPayOut } from './bill.ts';
import { type Split, splitSale } from './split-sale.ts';

export type WayToPay = MoneyType | 'gift-card';

export function isInDrawer(way: WayToPay): boolean {
  return way !== 'gift-card' && moneyType(way).inDrawer;
}

/** What goes back over a gift card goes back in cash. */
export function payOutType(way: WayToPay): MoneyType {
  return way === 'gift-card' ? 'cash' : way;
}

/** The first that the location takes; a card where it takes no money at all. */
export function preferredOf(enabled: readonly PaymentType[]): MoneyType {
  return moneyTypes.find((type) => enabled.includes(type)) ?? 'card';
}

/** Everything the payment dialog decides. The cart behind it is not touched before the money is complete. */
export function usePayment(startWith: WayToPay | undefined, onClose: () => void, before?: Bill) {
  const counter = useCounter();
  const { location, serviceRules, staff } = useValue(counter.till.catalogue);
  const enabled = enabledAt(counter);
  const [part, setPart] = useState<Split>();
  const sale = part?.sale ?? counter.sale.get();
  const [bill, setBill] = useState<Bill>(() => before ?? newBill(dueOf(sale, location).sold));
  const [way, setWay] = useState<WayToPay>(startWith ?? preferredOf(enabled));
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [paidParts, setPaidParts] = useState<readonly string[]>([]);
  const typedCents = typed === '' ? undefined : (readPrice(typed.replace(/[,.]$/, '')) ?? undefined);

  function start(next: Sale, of: Split | undefined): void {
    setPart(of);
    setBill(newBill(dueOf(next, location).sold));
    setTyped('');
  }

  async function finish(paid: Bill): Promise<void> {
    setBill(paid);
    setTyped('');
    if (!isPaid(paid)) return;
    const { payments, redemptions, tips } = paid;
    const open = counter.sale.get();
    const booked = await bookPart(counter, part?.sale ?? open, {
      payments,
      redemptions,
      tips,
      reason,
      draftId: open.orderId,
    });
    if (!booked) return;
    if (part && part.rest.cart.lines.length > 0) {
      void counter.till.markPrinted(booked.sale.orderId);
      counter.earlier.set([]);
      counter.sale.set(part.rest);
      setPaidParts([...paidParts, booked.sale.orderId]);
      start(part.rest, undefined);
      return;
    }
    startNext(counter);
    onClose();
    showPaid(counter, booked);
  }

  function confirm(): void {
    if (isPaid(bill)) return void finish(bill);
    const due = dueCents(bill);
    const paid =
      due < 0
        ? withPayOut(bill, payOutType(way), enabled)
        : withMoney(bill, payOutType(way), typedCents ?? due, enabled);
    if (!paid.ok) return;
    const { cards } = capabilities.get();
    if (due < 0 || payOutType(way) !== 'card' || !cards?.isReady(counter)) return void finish(paid.value);
    void cards.charged(counter, sale, bill, paid.value).then((charged) => charged && finish(charged));
  }

  return {
    counter,
    enabled,
    sale,
    bill,
    setBill,
    way,
    setWay: (next: WayToPay) => {
      setWay(next);
      setTyped('');
      if (
        bill.payments.length === 0 &&
        !isTipTaken(next, serviceRules, receiverOf(counter.person.get()?.userId, staff))
      )
        setBill({ ...bill, tips: [] });
    },
    typed,
    setTyped,
    typedCents,
    reason,
    setReason,
    confirm,
    /** The first of several orders has been paid already. */
    paidParts,
    payPart: (chosen: Sale['cart'], rest: Sale['cart']) => {
      const split = splitSale(sale, { chosen, rest }, location);
      start(split.sale, split);
    },
    isPart: part !== undefined,
    leavePart: () => start(counter.sale.get(), undefined),
    redeem: (redemptions: readonly SoldLine[]) => setBill({ ...bill, redemptions }),
    today: businessDate(location),
  };
}

export type Payment = ReturnType<typeof usePayment>;
