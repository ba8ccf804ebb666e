import type { CatalogueSigning } from '@tresen/domain/offer/catalogue';
import { notedByHand } from '@tresen/domain/sales/sale-fact';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { notices } from '../../../app/notices/notices.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { clear, remove } from '../cart/cart-acts.ts';
import { discard, park, resume } from '../menu/park.ts';
import { bookSale } from '../pay/book-sale.ts';
import { memoryTill } from '../testing/memory-till.ts';
import { addArticle } from './add-article.ts';
import { processOfPart } from './begin-process.ts';
import { undo } from './change-cart.ts';
import { type Counter, createCounter } from './counter.ts';
import { keepDrafts, readDrafts } from './keep-drafts.ts';
import { startCounter } from './start-counter.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till');
  notices.set(emptyQueue);
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const signing: CatalogueSigning = {
  clientId: 'client',
  tssId: 'tss',
  serial: 'TRESEN-1',
  tseSerial: 'ab',
  publicKey: 'key',
  algorithm: 'ecdsa-plain-SHA256',
  timeFormat: 'unixTime',
  isTest: true,
  late: 'mark',
  isExempt: false,
};

/** A counter whose register has a security device. */
function signed() {
  const memory = memoryTill();
  const turn = (isOn: boolean) => memory.catalogue.set({ ...memory.catalogue.get(), signing: isOn ? signing : null });
  turn(true);
  return { ...memory, turn, counter: createCounter(memory.till, undefined) };
}

function payInFull(counter: Counter, amountCents = 480) {
  const cash = { type: 'cash' as const, amountCents, tenderedCents: amountCents, changeCents: 0, ...notedByHand };
  return bookSale(counter, { payments: [cash] });
}

test('[K13] the first line begins a transaction, once, and what is sold has its id and its beginning', async () => {
  const { counter, begun, booked } = signed();
  addArticle(counter, 'helles');
  const { txId, startedAt } = counter.sale.get();
  addArticle(counter, 'helles');
  expect(txId).toMatch(version4);
  expect(begun).toEqual([{ txId, startedAt }]);
  await payInFull(counter, 960);
  expect(booked).toMatchObject([{ txId, startedAt, signing: 'waits', firstOrderedAt: null }]);
  addArticle(counter, 'helles');
  expect(begun).toHaveLength(2);
  expect(begun[1]?.txId).not.toBe(txId);
});

test('[K9] in an outage a sale says so and waits for nothing', async () => {
  const { counter, outage, booked } = signed();
  outage.set({ scope: 'line', reason: 'no line', since: '2026-11-14T18:00:00.000Z' });
  addArticle(counter, 'helles');
  await payInFull(counter);
  expect(booked).toMatchObject([{ signing: 'outage', txId: expect.stringMatching(version4) }]);
});

test('where nobody signs a sale says nothing of it, and nothing is begun', async () => {
  const { till, begun, booked, recorded } = memoryTill();
  const counter = createCounter(till, undefined);
  addArticle(counter, 'helles');
  await payInFull(counter);
  addArticle(counter, 'helles');
  await park(counter, 'Baum');
  expect([begun, recorded]).toEqual([[], []]);
  expect(booked).toMatchObject([{ txId: null, signing: 'none', firstOrderedAt: null }]);
});

test('[K13] an emptied cart keeps its transaction, also when its first line is taken back and over a reload', async () => {
  const { counter, till, begun } = signed();
  const stop = keepDrafts(counter, (write) => write());
  addArticle(counter, 'helles');
  const { txId, startedAt } = counter.sale.get();
  remove(counter, counter.sale.get().cart.lines[0]?.lineId ?? '');
  expect(counter.sale.get()).toMatchObject({ txId, startedAt });
  addArticle(counter, 'helles');
  undo(counter);
  await settled();
  stop();
  expect((await readDrafts(till.drafts)).open).toMatchObject({ txId, startedAt, cart: { lines: [] } });

  const again = createCounter(till, undefined);
  const end = startCounter(again, (write) => write());
  await settled();
  addArticle(again, 'helles');
  expect(again.sale.get()).toMatchObject({ txId, startedAt });
  expect(new Set(begun.map((start) => start.txId))).toEqual(new Set([txId]));
  end();
});

test('signing takes effect with the next empty cart, in the middle of a day', async () => {
  const { counter, turn, booked, begun } = signed();
  turn(false);
  addArticle(counter, 'helles');
  turn(true);
  addArticle(counter, 'helles');
  await payInFull(counter, 960);
  expect(begun).toEqual([]);
  addArticle(counter, 'helles');
  await payInFull(counter);
  expect(booked).toMatchObject([
    { txId: null, signing: 'none' },
    { txId: expect.stringMatching(version4), signing: 'waits' },
  ]);
});

test('[K14] a cleared cart is told with what lay in it; what is brought back is another process', async () => {
  const { counter, recorded, begun } = signed();
  addArticle(counter, 'helles');
  const { txId, startedAt, orderId } = counter.sale.get();
  clear(counter);
  await settled();
  expect(recorded).toMatchObject([
    { type: 'cart.abandoned.v1', payload: { txId, startedAt, orderId, lines: [{ name: 'Helles 0,5 l' }] } },
  ]);
  expect(counter.sale.get().txId).toBeUndefined();
  notices.get().current?.actions?.[0]?.onClick();
  expect(counter.sale.get().cart.lines).toHaveLength(1);
  expect(counter.sale.get().txId).toMatch(version4);
  expect(counter.sale.get().txId).not.toBe(txId);
  expect(begun).toHaveLength(2);
});

test('[K13] a cart that was begun on another day is given up, and what lies in it is kept as another', async () => {
  const { till, drafts, recorded, begun } = signed();
  const first = createCounter(till, undefined);
  const stop = keepDrafts(first, (write) => write());
  addArticle(first, 'helles');
  const yesterday = '2026-01-05T18:00:00.000Z';
  first.sale.set({ ...first.sale.get(), startedAt: yesterday });
  await settled();
  stop();
  const { orderId, txId } = first.sale.get();

  const counter = createCounter(till, undefined);
  const end = startCounter(counter, (write) => write());
  await settled();
  expect(recorded).toMatchObject([{ type: 'cart.abandoned.v1', payload: { txId, orderId, startedAt: yesterday } }]);
  const now = counter.sale.get();
  expect([now.cart.lines.length, now.orderId === orderId, now.txId === txId]).toEqual([1, false, false]);
  expect(begun.at(-1)).toEqual({ txId: now.txId, startedAt: now.startedAt });
  // Once more, without a tap in between.
  expect((await readDrafts(till.drafts)).open).toMatchObject({ orderId: now.orderId, txId: now.txId });
  expect([...drafts.keys()]).toEqual([now.orderId]);
  end();
});

test('[K14] a cart that lay there over the closing is told as given up once it is touched, once', async () => {
  for (const touch of [clear, (at: Counter) => addArticle(at, 'helles')]) {
    const { counter, recorded } = signed();
    addArticle(counter, 'helles');
    const { txId } = counter.sale.get();
    counter.sale.set({ ...counter.sale.get(), startedAt: '2026-01-05T18:00:00.000Z' });
    touch(counter);
    await settled();
    expect(recorded).toMatchObject([{ type: 'cart.abandoned.v1', payload: { txId, lines: [{ quantity: 1 }] } }]);
    expect(counter.sale.get().txId).not.toBe(txId);
  }
});

test('[K10] a cart that comes back where nobody signs any more says nothing of it', async () => {
  const { till, turn, booked } = signed();
  const first = createCounter(till, undefined);
  const stop = keepDrafts(first, (write) => write());
  addArticle(first, 'helles');
  await settled();
  stop();
  turn(false);
  const counter = createCounter(till, undefined);
  const end = startCounter(counter, (write) => write());
  await settled();
  await payInFull(counter);
  expect(booked).toMatchObject([{ txId: null, signing: 'none' }]);
  end();
});

test('[K14] what is tapped right after a cart was cleared outlives a reload', async () => {
  const { counter, till } = signed();
  const stop = keepDrafts(counter, (write) => write());
  addArticle(counter, 'helles');
  await settled();
  clear(counter);
  addArticle(counter, 'helles');
  await settled();
  stop();
  expect((await readDrafts(till.drafts)).open).toMatchObject({
    txId: counter.sale.get().txId,
    cart: { lines: [{ quantity: 1 }] },
  });
});

test('a cart that was put back and is emptied does not come back once more', async () => {
  const { till } = memoryTill();
  const first = createCounter(till, undefined);
  const stop = keepDrafts(first, (write) => write());
  addArticle(first, 'helles');
  await settled();
  stop();
  const counter = createCounter(till, undefined);
  const end = startCounter(counter, (write) => write());
  await settled();
  remove(counter, counter.sale.get().cart.lines[0]?.lineId ?? '');
  await settled();
  end();
  expect((await readDrafts(till.drafts)).open).toBeUndefined();
});

test('[K14] a parked cart of which nothing can be said any more stays', async () => {
  const { counter, till } = signed();
  addArticle(counter, 'helles');
  await park(counter, 'Baum');
  const [parked] = counter.parked.get();
  if (!parked) throw new Error('nothing is parked');
  await discard({ ...counter, till: { ...till, record: () => Promise.reject(new Error('no room')) } }, parked);
  expect(counter.parked.get()).toEqual([parked]);
});

test('[K14] a parked cart is told as an order, and paid by another process that names the first', async () => {
  const { counter, till, recorded, booked } = signed();
  addArticle(counter, 'helles');
  const { txId, startedAt } = counter.sale.get();
  await park(counter, 'Baum');
  expect(recorded).toMatchObject([{ type: 'cart.parked.v1', payload: { txId, startedAt, group: 'Baum' } }]);
  const [waiting] = (await readDrafts(till.drafts)).parked;
  expect(waiting?.sale).toMatchObject({ ordered: { firstAt: startedAt } });
  expect(waiting?.sale.txId).toBeUndefined();

  const [parked] = counter.parked.get();
  if (!parked) throw new Error('nothing is parked');
  await resume(counter, parked);
  addArticle(counter, 'helles');
  await park(counter, 'Baum');
  expect(recorded[1]).toMatchObject({ type: 'cart.parked.v1' });
  const [again] = counter.parked.get();
  if (!again) throw new Error('nothing is parked');
  await resume(counter, again);
  const paidBy = counter.sale.get().txId;
  await payInFull(counter, 960);
  expect(paidBy).not.toBe(txId);
  expect(booked).toMatchObject([{ txId: paidBy, firstOrderedAt: startedAt, signing: 'waits' }]);
});

test('[K14] a parked cart that is deleted takes its order back, and orders it once more when it comes back', async () => {
  const { counter, recorded } = signed();
  addArticle(counter, 'helles');
  await park(counter, 'Baum');
  const [parked] = counter.parked.get();
  if (!parked) throw new Error('nothing is parked');
  await discard(counter, parked);
  notices.get().current?.actions?.[0]?.onClick();
  await settled();
  const said = recorded.map(({ type, payload }) => [type, 'lines' in payload ? payload.lines : []]);
  expect(said).toMatchObject([
    ['cart.parked.v1', [{ quantity: 1 }]],
    ['cart.parked.v1', [{ quantity: -1 }]],
    ['cart.parked.v1', [{ quantity: 1 }]],
  ]);
  expect(new Set(recorded.map(({ payload }) => 'txId' in payload && payload.txId)).size).toBe(3);
});

test('[K13] who pays a part has a transaction of their own from the same beginning, told with what they pay', () => {
  const { counter, begun } = signed();
  addArticle(counter, 'helles');
  const whole = counter.sale.get();
  const part = processOfPart(whole);
  expect(part.startedAt).toBe(whole.startedAt);
  expect(part.txId).toMatch(version4);
  expect(part.txId).not.toBe(whole.txId);
  expect(begun).toHaveLength(1);
});

test('[K15] what is only practised has a transaction too, and a cleared cart of it tells nothing', async () => {
  const { till, begun, recorded } = signed();
  const counter = createCounter({ ...till, isTraining: true }, undefined);
  addArticle(counter, 'helles');
  const { txId } = counter.sale.get();
  clear(counter);
  addArticle(counter, 'helles');
  await settled();
  expect(counter.sale.get().txId).toBe(txId);
  expect([begun.length, recorded]).toEqual([1, []]);
});
