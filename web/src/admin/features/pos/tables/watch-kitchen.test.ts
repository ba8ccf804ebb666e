import { sampleId } from '@tresen/domain/bills/bill-facts.sample';
import { foldBills } from '@tresen/domain/bills/floor';
import { viewFloor } from '@tresen/domain/bills/floor-view';
import { coursesFired, dishesCancelled, dishesOrdered } from '@tresen/domain/bills/kitchen-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { tableTickets } from '@tresen/domain/bills/table-tickets';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../../shared/store.ts';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { notices } from '../../../app/notices/notices.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import type { OrderProgress } from '../../../device/orders/order-progress.ts';
import type { Tables } from './tables.ts';
import { watchKitchen } from './watch-kitchen.ts';

/** As the samples have it: the round was sent by the first, the table is the second's. */
const [sender, waiter] = [sampleId('f', 30), sampleId('f', 31)];
const [starters, mains, soup, steak] = [sampleId('c', 1), sampleId('c', 2), sampleId('a', 1), sampleId('a', 2)];
const sentAt = Date.parse('2026-11-20T18:00:00Z');
const meta = (no: number) => ({ entryId: sampleId('e', no), step: no, actorId: sender });
const round = dishesOrdered(
  meta(1),
  [
    { orderId: starters, course: 1, isHeld: false },
    { orderId: mains, course: 2, isHeld: true },
  ],
  [
    { itemId: soup, ticketNo: 1, course: 1 },
    { itemId: steak, ticketNo: 2, course: 2 },
  ],
);

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('tables');
  notices.set(emptyQueue);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'], now: sentAt });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A handheld that somebody has signed in to; time passes when it is told to. */
function openHandheld(userId: string | undefined, clockOffsetMs = 0) {
  const [tickets, view] = [createStore<ReturnType<typeof tableTickets>>([]), createStore(viewOf([]))];
  const progress = createStore<ReadonlyMap<string, OrderProgress>>(new Map());
  const rooms = [{ tables: [{ tableId: sampleId('d', 12), name: '12' }] }];
  // Only what the kitchen is watched by.
  const tables = {
    floor: { tickets, progress, now: { get: () => ({ view: view.get() }) } },
    counter: {
      person: { get: () => userId && { userId } },
      till: { catalogue: { get: () => ({ rooms }) }, state: { get: () => ({ clockOffsetMs }) } },
    },
  } as unknown as Tables;
  const stop = watchKitchen(tables);
  return {
    stop,
    hear: (...facts: readonly BillFact[]) => {
      view.set(viewOf(facts));
      tickets.set(tableTickets(foldBills(facts, undefined, 'server'), viewOf(facts)));
    },
    is: (...states: readonly (readonly [string, OrderProgress])[]) => progress.set(new Map(states)),
    pass: (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      return said();
    },
  };
}

function viewOf(facts: readonly BillFact[]) {
  return viewFloor(foldBills(facts, undefined, 'server'));
}

function said(): readonly string[] {
  const { current, waiting } = notices.get();
  return [current, ...waiting].flatMap((notice) => (notice ? [notice.text] : []));
}

const unseen = 'Küche hat Tisch 12 nicht gesehen. Bitte ansagen.';

test('[T60] what nobody has seen or printed for ten seconds is told to who sent it, once and not before', () => {
  const handheld = openHandheld(sender);
  handheld.hear(round);
  expect(handheld.pass(10_000)).toEqual([]);
  expect(handheld.pass(1_000)).toEqual([unseen]);
  notices.set(emptyQueue);
  expect(handheld.pass(60_000)).toEqual([]);
  handheld.stop();
});

test('[T60] seen, printed, begun or taken back in time, it is told to nobody; nor is it to anybody else', () => {
  for (const state of ['seen', 'printed', 'started', 'ready', 'completed'] as const) {
    vi.setSystemTime(sentAt);
    const handheld = openHandheld(sender);
    handheld.hear(round);
    handheld.pass(5_000);
    handheld.is([starters, state]);
    expect(handheld.pass(60_000)).not.toContain(unseen);
    handheld.stop();
    notices.set(emptyQueue);
  }
  vi.setSystemTime(sentAt);
  const takenBack = openHandheld(sender);
  takenBack.hear(round);
  takenBack.pass(5_000);
  takenBack.hear(round, dishesCancelled(meta(2), soup, [1]));
  expect(takenBack.pass(60_000)).toEqual([]);
  takenBack.stop();
  for (const somebody of [waiter, undefined]) {
    vi.setSystemTime(sentAt);
    const handheld = openHandheld(somebody);
    handheld.hear(round);
    expect(handheld.pass(60_000)).toEqual([]);
    handheld.stop();
  }
});

test('[T60] the server alone is nobody in the kitchen, a clock that is set changes nothing, and old tickets stay quiet', () => {
  const handheld = openHandheld(sender);
  handheld.hear(round);
  handheld.is([starters, 'sent']);
  handheld.pass(1_000);
  vi.setSystemTime(sentAt + 3_600_000);
  expect(handheld.pass(5_000)).toEqual([]);
  vi.setSystemTime(sentAt - 3_600_000);
  expect(handheld.pass(6_000)).toEqual([unseen]);
  handheld.stop();
  notices.set(emptyQueue);
  vi.setSystemTime(sentAt + 301_000);
  const opened = openHandheld(sender);
  opened.hear(round);
  expect(opened.pass(60_000)).toEqual([]);
  opened.stop();
});

test('[T60] a handheld whose clock is an hour fast tells it as well: it knows how wrong it is', () => {
  vi.setSystemTime(sentAt + 3_600_000);
  const handheld = openHandheld(sender, -3_600_000);
  handheld.hear(round);
  expect(handheld.pass(12_000)).toEqual([unseen]);
  handheld.stop();
});

test('[T60] a course on hold is not silent: its ten seconds begin when it is fired', () => {
  const handheld = openHandheld(sender);
  handheld.hear(round);
  handheld.is([starters, 'seen']);
  expect(handheld.pass(60_000)).toEqual([]);
  handheld.hear(round, coursesFired(meta(2), [mains]));
  expect(handheld.pass(10_000)).toEqual([]);
  expect(handheld.pass(1_000)).toEqual([unseen]);
  handheld.stop();
});

test('[T61] what is finished is told to the waiter of the table, once, with its course', () => {
  const handheld = openHandheld(waiter);
  handheld.hear(round);
  handheld.is([starters, 'started']);
  expect(handheld.pass(2_000)).toEqual([]);
  handheld.is([starters, 'ready']);
  expect(handheld.pass(0)).toEqual(['Tisch 12: 1. Gang fertig']);
  notices.set(emptyQueue);
  handheld.is([starters, 'ready'], [mains, 'started']);
  expect(handheld.pass(2_000)).toEqual([]);
  handheld.is([starters, 'started']);
  handheld.is([starters, 'ready']);
  expect(handheld.pass(0)).toEqual(['Tisch 12: 1. Gang fertig']);
  handheld.stop();
});

test('[T61] it is nobody else’s, and what was finished before the page was opened is not told again', () => {
  for (const somebody of [sender, undefined]) {
    const handheld = openHandheld(somebody);
    handheld.hear(round);
    handheld.is([starters, 'ready']);
    expect(handheld.pass(0)).toEqual([]);
    handheld.stop();
  }
});

test('[T60][T61] a page that is left says nothing more', () => {
  const [one, other] = [openHandheld(sender), openHandheld(waiter)];
  for (const handheld of [one, other]) handheld.hear(round);
  for (const handheld of [one, other]) handheld.stop();
  other.is([starters, 'ready']);
  expect(one.pass(60_000)).toEqual([]);
});
