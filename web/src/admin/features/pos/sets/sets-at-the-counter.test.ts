import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { OptionPick } from '@tresen/domain/offer/option-choice';
import { soldLines } from '@tresen/domain/sales/cart';
import { lunch, lunchArticles, lunchWithOptions, steakGroups } from '@tresen/domain/sales/lunch-set.sample';
import { sampleSale } from '@tresen/domain/sales/sample-sale';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { notices } from '../../../app/notices/notices.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import { fetchCapabilities } from '../counter/capabilities.ts';
import { createCounter } from '../counter/counter.ts';
import { orderAgain } from '../recent/order-again.ts';
import { memoryTill } from '../testing/memory-till.ts';
import { addedSoFar, askedGroups, isOptionOf, setPicksOf, tapsOf } from './asked-parts.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till', 'service', 'sets');
  notices.set(emptyQueue);
});

const { parts = [] } = lunch.set ?? {};
/** With the first choice of each part only. */
const plain: CatalogueArticle = {
  ...lunch,
  set: { method: 'single-prices', parts: parts.map((part) => ({ ...part, choices: part.choices.slice(0, 1) })) },
};

/** Loaded with the catalogue, as on a till that opens. */
async function counterWith(...others: readonly CatalogueArticle[]) {
  const articles = new Map([...lunchArticles, ...others.map((article) => [article.articleId, article] as const)]);
  const { till } = memoryTill([...articles.values()]);
  await fetchCapabilities(till.catalogue.get());
  return createCounter(till, undefined);
}

test('[T10] a tap on a set asks for what is open, and sells nothing yet', async () => {
  const counter = await counterWith();
  addArticle(counter, 'lunch');
  expect(counter.panel.get()).toEqual({ kind: 'set', articleId: 'lunch' });
  expect(counter.sale.get().cart.lines).toEqual([]);
});

test('[T10] where each part has one choice nobody is asked, unless none of it is left', async () => {
  const counter = await counterWith(plain);
  counter.prefix.set('2');
  addArticle(counter, 'lunch');
  expect(counter.panel.get()).toBeUndefined();
  expect(counter.sale.get().cart.lines).toMatchObject([{ quantity: 2, parts: [{ name: 'burger' }, { name: 'beer' }] }]);
  const beer = lunchArticles.get('beer');
  const sold = await counterWith(plain, ...(beer ? [{ ...beer, isSoldOut: true }] : []));
  addArticle(sold, 'lunch');
  expect(sold.panel.get()).toEqual({ kind: 'set', articleId: 'lunch' });
});

test('[T10] what is counted down to nothing is told where it is chosen, and a sole choice is not asked for', () => {
  const offer = { articles: lunchArticles, optionGroups: [] };
  const asked = askedGroups(lunch, [], offer, new Map([['beer', { pieces: 0 }]]));
  expect(asked.map(({ group, at }) => [group.name, at.min, at.max])).toEqual([
    ['Hauptgang', 1, 1],
    ['Getränk', 1, 1],
  ]);
  expect(asked[0]?.group.options.map(({ name, deltaCents }) => [name, deltaCents])).toEqual([
    ['burger', 0],
    ['steak', 600],
  ]);
  expect(asked[1]?.group.options.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
  expect(askedGroups(plain, [], offer, new Map())).toEqual([]);
  expect(addedSoFar(lunch, [{ groupId: 'main', optionId: 'steak' }], asked)).toBe(600);
});

test('[T1] [T10] what has to be chosen with a part is asked after it, by its part, and counts at once', () => {
  const offer = { articles: lunchWithOptions, optionGroups: steakGroups };
  const asked = (...picks: readonly OptionPick[]) => askedGroups(lunch, picks, offer, new Map());
  const names = (groups: ReturnType<typeof asked>) => groups.map(({ group, at }) => [group.name, at.min]);
  const steak = { groupId: 'main', optionId: 'steak' };
  const done = { groupId: 'main doneness', optionId: 'done' };
  expect(names(asked())).toEqual([
    ['Hauptgang', 1],
    ['Getränk', 1],
  ]);
  expect(names(asked({ groupId: 'main', optionId: 'burger' }))).toEqual(names(asked()));
  expect(names(asked(steak))).toEqual([
    ['Hauptgang', 1],
    ['steak: Garstufe', 1],
    ['steak: Extras', 0],
    ['Getränk', 1],
  ]);
  expect(addedSoFar(lunch, [steak, done], asked(steak, done))).toBe(700);
  expect(setPicksOf(lunch, [steak, done]).get('main')).toEqual({
    articleId: 'steak',
    options: [{ groupId: 'doneness', optionId: 'done' }],
  });
  expect(tapsOf(setPicksOf(lunch, [steak, done]))).toEqual([steak, done]);
  expect([isOptionOf(done, 'main'), isOptionOf(steak, 'main'), isOptionOf(done, 'mai')]).toEqual([true, false, false]);
});

test('[T1] [T10] a set without a choice is asked about all the same where one of its parts needs options', async () => {
  const steakOnly: CatalogueArticle = {
    ...lunch,
    set: { method: 'single-prices', parts: parts.map((part) => ({ ...part, choices: part.choices.slice(-1) })) },
  };
  const { till, catalogue } = memoryTill([...lunchWithOptions.values(), steakOnly]);
  catalogue.set({ ...catalogue.get(), optionGroups: steakGroups });
  await fetchCapabilities(catalogue.get());
  const counter = createCounter(till, undefined);
  addArticle(counter, 'lunch');
  expect(counter.panel.get()).toEqual({ kind: 'set', articleId: 'lunch' });
  expect(counter.sale.get().cart.lines).toEqual([]);
});

test('[T10] the same round again is the same choice, or it is left out', async () => {
  const counter = await counterWith(plain);
  addArticle(counter, 'lunch');
  const sale = sampleSale(soldLines(counter.sale.get().cart, Temporal.PlainDate.from('2026-11-14')));
  const later = await counterWith();
  orderAgain(later, sale);
  expect(later.sale.get().cart.lines).toMatchObject([{ quantity: 1, parts: [{ name: 'burger' }, { name: 'beer' }] }]);
  const gone = await counterWith({
    ...lunch,
    set: { method: 'single-prices', parts: parts.map((part) => ({ ...part, choices: part.choices.slice(1) })) },
  });
  orderAgain(gone, sale);
  expect(gone.sale.get().cart.lines).toEqual([]);
});
