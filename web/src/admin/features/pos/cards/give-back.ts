import { attemptState, isOpenState } from '@tresen/domain/cards/card-attempt';
import { paymentOf } from '@tresen/domain/cards/card-payment';
import { type MoneyPayment, notedByHand, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { CardCalls } from '../../../device/cards/card-calls.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import { attemptOfView } from '../../../device/cards/known-card.ts';
import type { Counter } from '../counter/counter.ts';
import { askManager } from '../person/ask-for-approval.ts';
import { runCard } from './card-run.ts';
import { terminalsAt } from './pay-by-terminal.ts';

type Till = { readonly desk: CardDesk; readonly calls: CardCalls; readonly counter: Counter };

/**
 * The payments of a counter-booking, with what goes back to a card given back by its terminal first. `undefined`: it did not go back,
 * and nothing is booked.
 */
export async function giveBack(
  till: Till,
  orderId: string,
  sale: SaleFact,
  payments: readonly MoneyPayment[],
): Promise<readonly MoneyPayment[] | undefined> {
  const cameBy = sale.payments.filter(({ attemptId }) => attemptId !== null);
  const back: MoneyPayment[] = [];
  for (const payment of payments) {
    if (payment.type !== 'card' || payment.amountCents >= 0 || cameBy.length === 0) {
      back.push(payment);
      continue;
    }
    let leftCents = 0 - payment.amountCents;
    for (const { attemptId, amountCents } of cameBy) {
      const cents = Math.min(leftCents, amountCents);
      if (cents <= 0 || attemptId === null) continue;
      const given = await giveOne(till, { orderId, of: attemptId, cents });
      if (!given) return undefined;
      back.push(given);
      leftCents += given.amountCents;
    }
    if (leftCents > 0) back.push({ ...payment, amountCents: 0 - leftCents });
  }
  return back;
}

type One = { readonly orderId: string; readonly of: string; readonly cents: number };

async function giveOne(till: Till, { orderId, of, cents }: One): Promise<MoneyPayment | undefined> {
  const { desk, counter } = till;
  const before = desk.known.get().find(({ attempt, isBooked }) => {
    return !isBooked && attempt.asked?.of === of && attempt.asked.amountCents === cents;
  });
  // Given back before, and not booked since something broke off: once is enough.
  if (before && attemptState(before.attempt) === 'approved') return paymentOf(before.attempt);
  if (before && isOpenState(attemptState(before.attempt))) {
    showNotice({ id: 'card-back-open', text: translations().cards('back.open'), lastsFor: 12_000 });
    return undefined;
  }
  const terminalId = await terminalOf(till, of);
  const terminal = terminalsAt(counter).find((one) => one.terminalId === terminalId);
  const all = counter.till.catalogue.get().cardTerminals ?? [];
  const known = terminal ?? all.find((one) => one.terminalId === terminalId);
  if (!known) {
    showNotice({ id: 'card-back-none', text: translations().cards('back.noTerminal'), lastsFor: 12_000 });
    return inCash(counter, cents);
  }
  const wanted = { orderId, bills: [], pieces: [], amountCents: cents, of };
  const ended = await runCard({ desk, counter }, wanted, [known]);
  if (ended === 'cash') return inCash(counter, cents);
  return ended && paymentOf(ended);
}

/** Cash for what was on a card is a way to take money out of the drawer: a manager says yes to it. */
async function inCash(counter: Counter, cents: number): Promise<MoneyPayment | undefined> {
  if (!(await askManager(counter))) return undefined;
  return { type: 'cash', amountCents: 0 - cents, tenderedCents: 0, changeCents: cents, ...notedByHand };
}

async function terminalOf({ desk, calls }: Till, attemptId: string): Promise<string | undefined> {
  const own = desk.known.get().find(({ attempt }) => attempt.attemptId === attemptId)?.attempt.asked;
  if (own) return own.terminalId;
  const view = await calls.showCardAttempt({ attemptId, step: null, waitMs: 0 }).catch(() => undefined);
  return view && attemptOfView(view).asked?.terminalId;
}
