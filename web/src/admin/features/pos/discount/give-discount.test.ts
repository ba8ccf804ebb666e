import { noServiceRules, type ServiceRules } from '@tresen/domain/offer/service-rules';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { notices } from '../../../app/notices/notices.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { stepQuantity } from '../cart/cart-acts.ts';
import { addArticle } from '../counter/add-article.ts';
import { viewOf } from '../counter/cart-view.ts';
import { createCounter } from '../counter/counter.ts';
import { payCash } from '../pay/pay-quickly.ts';
import { startCard } from '../pay/start-card.ts';
import { approvalRequest } from '../person/ask-for-approval.ts';
import type { Person } from '../person/person.ts';
import { memoryTill } from '../testing/memory-till.ts';
import type { DiscountChoice } from './discount-choice.ts';
import { giveChosen, judged } from './give-discount.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till', 'service');
  notices.set(emptyQueue);
  approvalRequest.set(undefined);
});

const rules: ServiceRules = {
  discounts: {
    staff: { linePermille: 200, billPermille: 100, dayCents: 500 },
    reasons: [{ reasonId: 'reason-1', text: 'Stammgast', isForStaff: true }],
  },
  tips: noServiceRules.tips,
};
const ben: Person = { userId: 'ben', name: 'Ben', isManager: false, via: 'pin' };
const anna: Person = { userId: 'anna', name: 'Anna', isManager: true, via: 'pin' };
const tenPercent: DiscountChoice = { lineId: null, permille: 100, typed: '', reason: 'Stammgast', text: '' };

function openCounter(person: Person | undefined = ben) {
  const memory = memoryTill();
  const staff = [ben, anna].map((one) => ({ ...one, pin: null }));
  memory.catalogue.set({ ...memory.catalogue.get(), staff, serviceRules: rules });
  const counter = createCounter(memory.till, undefined);
  counter.person.set(person);
  addArticle(counter, 'helles');
  const totals = () => viewOf(counter.sale.get().cart, memory.catalogue.get().location).totals;
  return { ...memory, counter, totals };
}

async function give(counter: ReturnType<typeof openCounter>['counter'], choice: DiscountChoice, today = 0) {
  const found = judged(counter, choice, today);
  if (!found) throw new Error('that is no discount');
  return { found, isGiven: await giveChosen(counter, found, { hasNeed: found.need !== undefined }) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('[T13] a discount within the limit needs nobody and is on the receipt with who gave it and why', async () => {
  const { counter, booked, totals } = openCounter();
  const { found, isGiven } = await give(counter, tenPercent);
  expect([found.need, isGiven]).toEqual([undefined, true]);
  expect(totals()).toMatchObject({ goods: 480, discount: -48, total: 432 });
  payCash(counter, 432);
  await settled();
  expect(booked[0]).toMatchObject({ totalCents: 432 });
  expect(booked[0]?.lines.at(-1)).toMatchObject({
    kind: 'discount',
    name: 'Rabatt 10 %',
    totalCents: -48,
    discount: { scope: 'bill', permille: 100, reason: 'Stammgast', givenBy: 'ben', approvedBy: null },
  });
});

test('[T14] above the limit a manager is asked: yes is written down, no is no discount', async () => {
  const { counter, totals } = openCounter();
  const choice = { ...tenPercent, permille: 200 };
  const waiting = give(counter, choice);
  await settled();
  approvalRequest.get()?.answer(undefined);
  expect((await waiting).isGiven).toBe(false);
  expect(totals().discount).toBe(0);

  const again = give(counter, choice);
  await settled();
  approvalRequest.get()?.answer(anna);
  expect((await again).isGiven).toBe(true);
  expect(counter.sale.get().cart.discounts).toMatchObject([{ givenBy: 'ben', approvedBy: 'anna' }]);
});

test('[T14] who may approve is not asked, and it is written down whose word it was', async () => {
  const { counter } = openCounter(anna);
  await give(counter, { ...tenPercent, permille: 200 });
  expect(counter.sale.get().cart.discounts).toMatchObject([{ givenBy: 'anna', approvedBy: 'anna' }]);
});

test('[T14] what was given before on this day and on this cart counts for the limit of the day', () => {
  const { counter } = openCounter();
  expect(judged(counter, tenPercent, 452)?.need).toBeUndefined();
  expect(judged(counter, tenPercent, 453)?.need).toEqual({ by: 'day-limit', cents: 500 });
});

test('[T14] an amount that becomes too much of a smaller cart goes, and it is said', async () => {
  const { counter, totals } = openCounter();
  const [line] = counter.sale.get().cart.lines;
  stepQuantity(counter, line?.lineId ?? '', 1);
  await give(counter, { ...tenPercent, permille: 0, typed: '0,90' });
  expect(totals().discount).toBe(-90);
  stepQuantity(counter, line?.lineId ?? '', -1);
  expect(totals()).toMatchObject({ discount: 0, total: 480 });
  expect(notices.get().current?.text).toContain('Rabatt entfernt');
});

test('[T15] nothing is discounted without a reason, without goods or without an amount', () => {
  const { counter } = openCounter();
  expect(judged(counter, { ...tenPercent, reason: undefined }, 0)).toBeUndefined();
  expect(judged(counter, { ...tenPercent, permille: undefined }, 0)).toBeUndefined();
  expect(judged(counter, { ...tenPercent, permille: 0, typed: 'viel' }, 0)).toBeUndefined();
  expect(judged(counter, { ...tenPercent, lineId: 'another' }, 0)).toBeUndefined();
});

test('[T16] where tips are offered a card waits for the guest to be asked; elsewhere nothing changes', () => {
  const { counter, catalogue } = openCounter();
  startCard(counter);
  expect(counter.panel.get()).toBeUndefined();
  catalogue.set({ ...catalogue.get(), serviceRules: { ...rules, tips: { areOffered: true, recordsCashTips: false } } });
  counter.phase.set('selling');
  startCard(counter);
  expect(counter.panel.get()).toEqual({ kind: 'payment', type: 'card' });
});
