import { noServiceRules, type ServiceRules } from '@tresen/domain/offer/service-rules';
import { setPrice } from '@tresen/domain/sales/cart-prices';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { notices } from '../../../app/notices/notices.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import { changeCart } from '../counter/change-cart.ts';
import { createCounter } from '../counter/counter.ts';
import { payCash } from '../pay/pay-quickly.ts';
import { approvalRequest } from '../person/ask-for-approval.ts';
import type { Person } from '../person/person.ts';
import { memoryTill } from '../testing/memory-till.ts';
import { givePrice, judgedPrice, type PriceChoice } from './give-price.ts';
import { judged } from './give-discount.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till', 'service');
  notices.set(emptyQueue);
  approvalRequest.set(undefined);
});

const rules: ServiceRules = {
  discounts: {
    staff: { linePermille: 200, billPermille: 100, dayCents: 100 },
    reasons: [{ reasonId: 'reason-1', text: 'Bruchstück', isForStaff: true }],
  },
  tips: noServiceRules.tips,
};
const ben: Person = { userId: 'ben', name: 'Ben', isManager: false, via: 'pin' };
const anna: Person = { userId: 'anna', name: 'Anna', isManager: true, via: 'pin' };
const four: PriceChoice = { typed: '4,00', reason: 'Bruchstück' };

/** One beer for 4.80. */
function openCounter(person: Person = ben) {
  const memory = memoryTill();
  const staff = [ben, anna].map((one) => ({ ...one, pin: null }));
  memory.catalogue.set({ ...memory.catalogue.get(), staff, serviceRules: rules });
  const counter = createCounter(memory.till, undefined);
  counter.person.set(person);
  addArticle(counter, 'helles');
  const line = () => {
    const [only] = counter.sale.get().cart.lines;
    if (!only) throw new Error('the cart is empty');
    return only;
  };
  async function give(choice: PriceChoice, today = 0): Promise<boolean> {
    const { price, need } = judgedPrice(counter, line(), choice, today);
    if (!price.ok) throw new Error(price.refusal.code);
    return givePrice(counter, line().lineId, price.value, { hasNeed: need !== undefined });
  }
  const needOf = (choice: PriceChoice, today = 0) => judgedPrice(counter, line(), choice, today).need?.by;
  return { ...memory, counter, line, give, needOf };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('[T14] a price within the limit needs nobody and is on the receipt with its reason and the price by list', async () => {
  const { counter, booked, give } = openCounter();
  expect(await give(four)).toBe(true);
  payCash(counter, 400);
  await settled();
  expect(booked[0]).toMatchObject({ totalCents: 400, reason: 'Bruchstück', approvedBy: null });
  expect(booked[0]?.lines[0]).toMatchObject({ unitCents: 400, listCents: 480, priceBy: 'typed' });
});

test('[T14] beyond the limit a manager is asked: yes is on the receipt, no leaves the price of the list', async () => {
  const { counter, booked, line, give } = openCounter();
  const waiting = give({ ...four, typed: '1,00' });
  await settled();
  approvalRequest.get()?.answer(undefined);
  expect([await waiting, line().typed]).toEqual([false, undefined]);

  const again = give({ ...four, typed: '1,00' });
  await settled();
  approvalRequest.get()?.answer(anna);
  expect(await again).toBe(true);
  payCash(counter, 100);
  await settled();
  expect(booked[0]).toMatchObject({ totalCents: 100, approvedBy: 'anna' });
});

test('[T14] who may approve is not asked, and it is written down whose word it was', async () => {
  const { line, give } = openCounter(anna);
  await give({ ...four, typed: '1,00' });
  expect(line().typed).toEqual({ cents: 100, reason: 'Bruchstück', approvedBy: 'anna' });
});

test('[T14] discounts and typed prices of one person share the limit of the day', async () => {
  const { counter, give, needOf } = openCounter();
  expect([needOf(four, 20), needOf(four, 21), needOf({ ...four, typed: '5,00' }, 99_999)]).toEqual([
    undefined,
    'day-limit',
    undefined,
  ]);
  await give(four);
  const tenPercent = { lineId: null, permille: 100, typed: '', reason: 'Bruchstück', text: '' };
  expect(judged(counter, tenPercent, 0)?.need).toEqual({ by: 'day-limit', cents: 100 });
});

test('no price without an amount above zero and a reason', () => {
  const { counter, line } = openCounter();
  const refusalOf = (choice: PriceChoice) => {
    const { price } = judgedPrice(counter, line(), choice, 0);
    return price.ok ? undefined : price.refusal.code;
  };
  expect(['', '0', '-1', 'viel'].map((typed) => refusalOf({ ...four, typed }))).toEqual(
    Array(4).fill('price/not-an-amount'),
  );
  expect(refusalOf({ ...four, reason: undefined })).toBe('price/reason-missing');
});

test('[T14] a price that was typed for a cheaper list goes when it would need a manager, and it is said', () => {
  const { counter, line } = openCounter();
  changeCart(counter, (cart) => setPrice(cart, line().lineId, { cents: 400, reason: 'Bruchstück', approvedBy: null }));
  changeCart(counter, ({ lines, ...cart }) => ({
    ...cart,
    lines: lines.map((one) => ({ ...one, article: { ...one.article, priceCents: 600 } })),
  }));
  expect(line().typed).toBeUndefined();
  expect(notices.get().current?.text).toContain('Geänderter Preis zurückgesetzt');
});
