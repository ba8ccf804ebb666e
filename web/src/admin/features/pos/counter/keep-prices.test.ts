import { screenMessages } from '@tresen/i18n/screen-messages.de';
import type { PriceList } from '@tresen/domain/offer/price-list';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../../shared/store.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { switchPlace } from '../cart/cart-acts.ts';
import { payCash } from '../pay/pay-quickly.ts';
import { memoryTill } from '../testing/memory-till.ts';
import { addArticle } from './add-article.ts';
import { undo } from './change-cart.ts';
import { createCounter } from './counter.ts';
import { followPrices } from './follow-prices.ts';
import { keepPrices } from './keep-prices.ts';

const happy: PriceList = {
  priceListId: 'happy',
  name: 'Feierabend',
  priority: 1,
  weekdays: [5],
  fromMinute: 22 * 60,
  untilMinute: 2 * 60,
  areaIds: [],
  servicePlace: null,
  entries: [{ articleId: 'helles', categoryId: null, change: { by: 'price', priceCents: 390 } }],
};

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till');
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  setClock('2026-11-20T21:59:50');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setClock(wall: string): void {
  const instant = Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Berlin').toInstant();
  vi.setSystemTime(instant.epochMilliseconds);
}

function open(lists: readonly PriceList[] = [happy]) {
  const { till, catalogue, booked } = memoryTill();
  catalogue.set({ ...catalogue.get(), priceLists: lists });
  const state = createStore(till.state.get());
  const counter = createCounter({ ...till, state }, 'garden');
  const stops = [followPrices(counter), keepPrices(counter)];
  const stop = () => {
    for (const end of stops) end();
  };
  const tile = () => counter.till.catalogue.get().articles[0]?.priceCents;
  const inCart = () => counter.sale.get().cart.lines.map(({ article }) => article.priceCents);
  return { counter, state, catalogue, booked, tile, inCart, stop };
}

test('[T11] tiles and cart change at the minute, without a tap, and over midnight', () => {
  const { counter, tile, inCart, stop } = open();
  addArticle(counter, 'helles');
  expect([tile(), ...inCart()]).toEqual([480, 480]);
  vi.advanceTimersByTime(9_999);
  expect(tile()).toBe(480);
  vi.advanceTimersByTime(1);
  expect([tile(), ...inCart()]).toEqual([390, 390]);
  expect(counter.repriced.get().size).toBe(1);
  vi.advanceTimersByTime(4 * 3_600_000 - 1);
  expect(tile()).toBe(390);
  vi.advanceTimersByTime(1);
  expect([tile(), ...inCart()]).toEqual([480, 480]);
  stop();
});

test('[T11] what is booked has the list and what it costs otherwise', () => {
  const { counter, booked, stop } = open();
  vi.advanceTimersByTime(10_000);
  addArticle(counter, 'helles');
  payCash(counter, 390);
  return vi.waitFor(() => {
    expect(booked[0]?.lines[0]).toMatchObject({ unitCents: 390, listCents: 480, priceListId: 'happy' });
    stop();
  });
});

test('[T11] the hour is that of the corrected clock: a device that is slow begins no later', () => {
  const { state, tile, stop } = open();
  expect(tile()).toBe(480);
  state.set({ ...state.get(), clockOffsetMs: 10_000 });
  expect(tile()).toBe(390);
  stop();
});

test('[T11] where it is eaten and which area sells it change the price, also of what is in the cart', () => {
  const { counter, tile, inCart, stop } = open([
    { ...happy, weekdays: [5], fromMinute: 0, untilMinute: 0, servicePlace: 'take-away', areaIds: ['garden'] },
  ]);
  addArticle(counter, 'helles');
  expect([tile(), ...inCart()]).toEqual([480, 480]);
  switchPlace(counter);
  expect([tile(), ...inCart()]).toEqual([390, 390]);
  counter.areaId.set('bar');
  expect([tile(), ...inCart()]).toEqual([480, 480]);
  stop();
});

test('[T11] what is taken back after the hour comes back at the price of now', () => {
  const { counter, inCart, stop } = open();
  vi.advanceTimersByTime(10_000);
  addArticle(counter, 'helles');
  addArticle(counter, 'helles');
  vi.advanceTimersByTime(4 * 3_600_000);
  undo(counter);
  expect(inCart()).toEqual([480]);
  stop();
});

test('[T47] without a list in force the till shows the very catalogue it fetched', () => {
  const { counter, catalogue, stop } = open();
  expect(counter.till.catalogue.get()).toBe(catalogue.get());
  stop();
});
