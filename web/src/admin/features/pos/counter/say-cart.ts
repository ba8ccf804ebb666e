import { businessDateOf } from '@tresen/domain/basics/business-day';
import { type BegunCart, type CartSaid, saidWhenGivenUp, saidWhenParked } from '@tresen/domain/sales/cart-said';
import { actorOf } from '../person/person.ts';
import { processNow } from './begin-process.ts';
import { businessDate, viewOf } from './cart-view.ts';
import type { Counter } from './counter.ts';
import type { Ordered, Sale } from './sale.ts';

/** What is to be written of a cart, and the cart as it is from then on. */
export type SaidCart = { readonly said: CartSaid; readonly sale: Sale };

/** `undefined`: nobody signs for it, or it is only practised, where nothing but what is sold is told. */
export function parkedCart(counter: Counter, sale: Sale, group: string): SaidCart | undefined {
  const begun = begunCart(counter, sale);
  if (!begun) return undefined;
  const ordered = { firstAt: sale.ordered?.firstAt ?? begun.startedAt, lines: begun.lines };
  return { said: saidWhenParked(begun, group), sale: ended(sale, ordered) };
}

export function givenUpCart(counter: Counter, sale: Sale, group = ''): SaidCart | undefined {
  const begun = begunCart(counter, sale);
  if (!begun) return undefined;
  return { said: saidWhenGivenUp(begun, group), sale: ended(sale, sale.ordered && { ...sale.ordered, lines: [] }) };
}

/** What is said of a parked cart is a process by itself. */
export function begunAgain(counter: Counter, sale: Sale): Sale {
  const { txId, startedAt } = processNow(counter);
  return sale.ordered && txId !== null ? { ...sale, txId, startedAt } : sale;
}

/**
 * The cart on the counter is given up: its transaction ends, and whatever is put in next begins another. That is another cart, so
 * that the draft of the one before goes with what is said of it.
 */
export function giveUp(counter: Counter, gone: Sale): void {
  const { till, person, sale } = counter;
  const given = givenUpCart(counter, gone);
  if (!given) return;
  const { txId, startedAt, ordered } = given.sale;
  sale.set({ ...sale.get(), orderId: crypto.randomUUID(), txId, startedAt, ordered });
  const { type, payload } = given.said;
  // Unwritten, it is aborted by the server when it has been open for too long.
  till.record(type, payload, actorOf(person.get()), { draftId: gone.orderId }).catch(() => undefined);
}

/** Begun on a day that is over: nobody goes on with it. */
export function isLeftOver({ till }: Counter, { startedAt, txId }: Sale): boolean {
  if (txId === undefined || startedAt === undefined) return false;
  const { location } = till.catalogue.get();
  const begunOn = businessDateOf(Temporal.Instant.from(startedAt), {
    timeZone: location.timeZone,
    hour: location.closingHour,
  });
  return Temporal.PlainDate.compare(begunOn, businessDate(location)) < 0;
}

function begunCart({ till }: Counter, { txId, startedAt, orderId, cart, ordered }: Sale): BegunCart | undefined {
  if (txId === undefined || startedAt === undefined || till.isTraining) return undefined;
  const { sold } = viewOf(cart, till.catalogue.get().location);
  return { txId, orderId, startedAt, ordered: ordered?.lines ?? [], lines: sold };
}

function ended(sale: Sale, ordered: Ordered | undefined): Sale {
  return { ...sale, txId: undefined, startedAt: undefined, ordered };
}
