import type { MoneyPayment, SaleFact } from '@tresen/domain/sales/sale-fact';
import { createElement } from 'react';
import { loadTranslations } from '../../../app/translations.ts';
import { cardCalls } from '../../../device/cards/card-calls.ts';
import { openCardDesk } from '../../../device/cards/card-desk.ts';
import { openLocalTerminals } from '../../../device/cards/local-terminals.ts';
import { openDevice } from '../../../device/till/open-till.ts';
import type { Counter } from '../counter/counter.ts';
import type { Sale } from '../counter/sale.ts';
import { paperMemory } from '../paper/till-desk.ts';
import { type Bill, takenCents } from '../dialog/bill.ts';
import { CardsOver } from './cards-over.tsx';
import { giveBack } from './give-back.ts';
import { knownLine } from './known-line.ts';
import { mayBook } from './may-book.ts';
import { OpenCardsStrip } from './open-cards-strip.tsx';
import { fetchedSlipsOf, slipsOf } from './receipt-slips.ts';
import { chargeBill, payByTerminal, terminalsAt } from './pay-by-terminal.ts';

/** What a till does with card terminals, for as long as its page lives. Loaded where there are some. */
export async function openCards() {
  const [device] = await Promise.all([openDevice(), loadTranslations('cards')]);
  if (!device) throw new Error('only an enrolled device charges cards');
  const calls = cardCalls(device.wire);
  const desk = await openCardDesk({
    till: device.till,
    journal: device.journal,
    calls,
    localOf: await openLocalTerminals(device),
    isOnline: knownLine(device.till, () => performance.now()),
    now: () => Temporal.Now.instant(),
    mono: () => performance.now(),
    pause: (milliseconds) => new Promise((over) => void setTimeout(over, milliseconds)),
  });
  paperMemory.slipsOf = (sale) => slipsOf(desk, sale);
  paperMemory.fetchSlipsOf = (sale) => fetchedSlipsOf({ desk, calls }, sale);
  return {
    isReady: (counter: Counter): boolean => terminalsAt(counter).length > 0,
    pay: (counter: Counter): void => void payByTerminal(desk, counter),
    /** What a bill would be with a card noted by hand, as the terminal has really paid it. */
    charged: (counter: Counter, sale: Sale, bill: Bill, noted: Bill): Promise<Bill | undefined> =>
      chargeBill({ desk, counter }, sale, { bill, amountCents: takenCents(noted) - takenCents(bill) }),
    mayBook: ({ till }: Counter, sale: Sale, payments: readonly MoneyPayment[]): Promise<boolean> =>
      till.isTraining ? Promise.resolve(true) : mayBook(desk, sale, payments),
    giveBack: (counter: Counter, orderId: string, sale: SaleFact, payments: readonly MoneyPayment[]) =>
      counter.till.isTraining ? Promise.resolve(payments) : giveBack({ desk, calls, counter }, orderId, sale, payments),
    Over: () => createElement(CardsOver, { desk }),
    Strip: () => createElement(OpenCardsStrip, { desk }),
  };
}
