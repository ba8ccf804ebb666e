import { notedByHand } from '@tresen/domain/sales/sale-fact';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import type { CartLine } from '@tresen/domain/sales/cart';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '../../../app/notices/notices.ts';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { clear, remove } from '../cart/cart-acts.ts';
import { bookSale } from '../pay/book-sale.ts';
import { payCash, refund } from '../pay/pay-quickly.ts';
import { orderAgain } from '../recent/order-again.ts';
import { helles, memoryTill } from '../testing/memory-till.ts';
import { endTraining } from '../training/turn-training.ts';
import { addArticle } from './add-article.ts';
import { undo } from './change-cart.ts';
import { type Counter, createCounter } from './counter.ts';
import { followPrices } from './follow-prices.ts';
import { keepDrafts, readDrafts } from './keep-drafts.ts';
import { quantitiesIn } from './quantities.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till');
  notices.set(emptyQueue);
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('[R2.54] a quantity typed before an article counts once', () => {
  const counter = createCounter(memoryTill().till, undefined);
  counter.prefix.set('3');
  addArticle(counter, 'helles');
  addArticle(counter, 'helles');
  expect(quantitiesIn(counter.sale.get().cart).get('helles')).toBe(4);
});

test('every change of the cart is taken back step by step, and nothing after the payment', async () => {
  const { till } = memoryTill();
  const counter = createCounter(till, undefined);
  addArticle(counter, 'helles');
  addArticle(counter, 'helles');
  undo(counter);
  expect(quantitiesIn(counter.sale.get().cart).get('helles')).toBe(1);
  await bookSale(counter, {
    payments: [{ type: 'cash', amountCents: 480, tenderedCents: 480, changeCents: 0, ...notedByHand }],
  });
  expect(undo(counter)).toBe(false);
});

test.each([
  ['a removed line', ({ lineId, counter }: { lineId: string; counter: Counter }) => remove(counter, lineId)],
  ['a cleared cart', ({ counter }: { counter: Counter }) => clear(counter)],
])('what is offered back is %s, also when something was tapped since', (_, takeAway) => {
  const radler = { ...helles, articleId: 'radler', name: 'Radler' };
  const counter = createCounter(memoryTill([helles, radler]).till, undefined);
  addArticle(counter, 'helles');
  takeAway({ counter, lineId: counter.sale.get().cart.lines[0]?.lineId ?? '' });
  addArticle(counter, 'radler');
  notices.get().current?.actions?.[0]?.onClick();
  expect([...quantitiesIn(counter.sale.get().cart)]).toEqual([
    ['helles', 1],
    ['radler', 1],
  ]);
});

test('[R1.5] two taps on a pay button are one order', async () => {
  const { till, booked } = memoryTill();
  const counter = createCounter(till, undefined);
  addArticle(counter, 'helles');
  payCash(counter, 500);
  payCash(counter, 500);
  await settled();
  expect(booked).toHaveLength(1);
  expect(booked[0]).toMatchObject({ totalCents: 480, payments: [{ tenderedCents: 500, changeCents: 20 }] });
});

test('[desk-1] who ends training in a place that is not live is shown what is missing, and goes on training', () => {
  const { till, catalogue } = memoryTill();
  let ended = 0;
  const training = { ...till.training, end: () => Promise.resolve(void (ended += 1)) };
  const counter = createCounter({ ...till, isTraining: true, training }, undefined);
  const at = (isLive: boolean) =>
    catalogue.set({ ...catalogue.get(), location: { ...catalogue.get().location, isLive } });
  at(false);
  endTraining(counter);
  expect([ended, counter.panel.get()]).toEqual([0, { kind: 'go-live' }]);
  counter.panel.set(undefined);
  at(true);
  endTraining(counter);
  expect([ended, counter.panel.get()]).toEqual([1, undefined]);
});

test('[D34] at an event that is over nothing is sold, and deposits still come back', async () => {
  const back = { ...helles, articleId: 'becher', name: 'Becher', kind: 'return' as const, priceCents: 200 };
  const { till, booked, catalogue } = memoryTill([helles, back]);
  catalogue.set({ ...catalogue.get(), location: { ...catalogue.get().location, isClosed: true } });
  const counter = createCounter(till, undefined);
  addArticle(counter, 'helles');
  payCash(counter, 500);
  await settled();
  expect(booked).toEqual([]);
  expect(quantitiesIn(counter.sale.get().cart).get('helles')).toBe(1);
  expect(JSON.stringify(notices.get())).toContain('Dieses Event ist abgeschlossen');

  undo(counter);
  addArticle(counter, 'becher');
  refund(counter, 'cash');
  await settled();
  expect(booked).toMatchObject([{ totalCents: -200 }]);
});

test('[promise-R3.4] [R3.4] [D24] where selling is switched off nothing new begins, and what is open is brought to its end', async () => {
  const { till, booked, catalogue } = memoryTill();
  const counter = createCounter(till, undefined);
  const turn = (features: readonly Feature[]) =>
    catalogue.set({ ...catalogue.get(), location: { ...catalogue.get().location, features } });
  addArticle(counter, 'helles');
  turn(['order-processing']);
  addArticle(counter, 'helles');
  const cash = { type: 'cash' as const, amountCents: 960, tenderedCents: 960, changeCents: 0, ...notedByHand };
  const paid = await bookSale(counter, { payments: [cash] });
  expect(booked).toMatchObject([{ totalCents: 960 }]);

  addArticle(counter, 'helles');
  if (paid) orderAgain(counter, paid.sale);
  expect(counter.sale.get().cart.lines).toEqual([]);
  expect(notices.get().current?.text).toContain('Hier wird nicht mehr kassiert');
  expect(JSON.stringify(notices.get())).not.toContain('Nochmal im Warenkorb');

  turn(['point-of-sale']);
  addArticle(counter, 'helles');
  expect(quantitiesIn(counter.sale.get().cart).get('helles')).toBe(1);
});

test('a sale that could not be written leaves the cart as it was, under the same order', async () => {
  const { till, booked, breakDown } = memoryTill();
  breakDown();
  const counter = createCounter(till, undefined);
  addArticle(counter, 'helles');
  const before = counter.sale.get();
  payCash(counter, 480);
  await settled();
  expect(booked).toEqual([]);
  expect(counter.sale.get()).toBe(before);
  expect(counter.phase.get()).toBe('selling');
  expect(notices.get().current?.text).toContain('Es wurde nichts gebucht');
});

test('offline-3.3 the cart is written down with each change, found again, and gone with the payment', async () => {
  const { till, drafts } = memoryTill();
  const counter = createCounter(till, undefined);
  const stop = keepDrafts(counter, (write) => write());
  addArticle(counter, 'helles');
  addArticle(counter, 'helles');
  await settled();
  expect((await readDrafts(till.drafts)).open).toEqual(counter.sale.get());
  payCash(counter, 960);
  await settled();
  expect(drafts.size).toBe(0);
  stop();
});

test('a price that changes while the cart is open counts at once and is marked; a booking is not touched', () => {
  const { till, catalogue } = memoryTill();
  const counter = createCounter(till, undefined);
  const stop = followPrices(counter);
  addArticle(counter, 'helles');
  catalogue.set({ ...catalogue.get(), articles: [{ ...helles, version: 2, priceCents: 520 }] });
  const [line] = counter.sale.get().cart.lines;
  expect(line?.article.priceCents).toBe(520);
  expect([...counter.repriced.get()]).toEqual([line?.lineId]);
  counter.phase.set('booking');
  catalogue.set({ ...catalogue.get(), articles: [{ ...helles, version: 3, priceCents: 999 }] });
  expect(counter.sale.get().cart.lines[0]?.article.priceCents).toBe(520);
  stop();
});

test('what is sold out is not added', () => {
  const counter = createCounter(memoryTill([{ ...helles, isSoldOut: true }]).till, undefined);
  addArticle(counter, 'helles');
  expect(counter.sale.get().cart.lines).toEqual([]);
});

test('[T62] what nobody has left is not added; a till that is alone asks once its share is sold, and adds all the same', () => {
  const counter = createCounter(memoryTill().till, undefined);
  const quantity = () => quantitiesIn(counter.sale.get().cart).get('helles');
  counter.lefts.set(new Map([['helles', { pieces: 0, stays: false, isShareSold: true }]]));
  addArticle(counter, 'helles');
  expect([quantity(), notices.get().current?.id]).toEqual([undefined, 'till-sold-out']);
  counter.lefts.set(new Map([['helles', { pieces: 5, stays: false, isShareSold: true }]]));
  addArticle(counter, 'helles');
  expect(quantity()).toBeUndefined();
  const [anyway] = notices.get().current?.actions ?? [];
  expect(anyway?.label).toBe('Trotzdem');
  anyway?.onClick();
  expect(quantity()).toBe(1);
  counter.lefts.set(new Map([['helles', { pieces: 5, stays: false, isShareSold: false }]]));
  addArticle(counter, 'helles');
  expect(quantity()).toBe(2);
});

test('[hole-12][hole-3] a cart that fits on no receipt does not come into being, and the counter says why', async () => {
  const dear = { ...helles, articleId: 'dear', priceCents: 99_999_999 };
  const many = Array.from({ length: 451 }, (_, place) => ({ ...helles, articleId: `tile ${place}` }));
  const { till, booked } = memoryTill([dear, ...many]);
  const counter = createCounter(till, undefined);
  counter.prefix.set('11');
  addArticle(counter, 'dear');
  expect(counter.sale.get().cart.lines).toEqual([]);
  expect(notices.get().current?.text).toContain('höchstens 10.000.000 €');
  notices.set(emptyQueue);

  const lines = many.slice(0, 449).map((article) => newLineOf(article));
  counter.sale.set({ ...counter.sale.get(), cart: { place: 'in-house', lines } });
  addArticle(counter, 'tile 449');
  expect(notices.get().current).toBeUndefined();
  addArticle(counter, 'tile 450');
  expect(counter.sale.get().cart.lines).toHaveLength(450);
  expect(notices.get().current?.text).toContain('Mehr passt nicht auf einen Beleg');

  // A draft of an older build that is too long is not booked, and can be made shorter.
  counter.sale.set({ ...counter.sale.get(), cart: { place: 'in-house', lines: [...lines, ...many.map(newLineOf)] } });
  payCash(counter, 900 * helles.priceCents);
  await settled();
  expect(booked).toEqual([]);
  remove(counter, counter.sale.get().cart.lines[0]?.lineId ?? '');
  expect(counter.sale.get().cart.lines).toHaveLength(899);
});

function newLineOf(article: CatalogueArticle): CartLine {
  const plain = { quantity: 1, note: '', freeReason: '', deposit: null, isDepositRemoved: false, giftCardCode: null };
  return { lineId: crypto.randomUUID(), article, ...plain };
}
