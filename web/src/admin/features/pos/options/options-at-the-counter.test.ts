import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { OptionGroup } from '@tresen/domain/offer/option-group';
import { soldLines } from '@tresen/domain/sales/cart';
import { sampleSale } from '@tresen/domain/sales/sample-sale';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { notices } from '../../../app/notices/notices.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { addArticle, putInCart } from '../counter/add-article.ts';
import { fetchCapabilities } from '../counter/capabilities.ts';
import { createCounter } from '../counter/counter.ts';
import { orderAgain } from '../recent/order-again.ts';
import { helles, memoryTill } from '../testing/memory-till.ts';
import { choiceOf } from './item-choice.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till', 'service');
  notices.set(emptyQueue);
});

const option = { nameEn: '', articleId: null, allergens: [], additives: [], isSoldOut: false } as const;
const side: OptionGroup = {
  groupId: 'side',
  name: 'Beilage',
  nameEn: '',
  kind: 'choice',
  options: [
    { ...option, optionId: 'fries', name: 'Pommes', deltaCents: 0 },
    { ...option, optionId: 'salad', name: 'Salat', deltaCents: 100, allergens: ['mustard'] },
    { ...option, optionId: 'none', name: 'ohne Beilage', deltaCents: -9000 },
  ],
};
const fish: CatalogueArticle = {
  ...helles,
  articleId: 'fish',
  name: 'Steckerlfisch',
  priceCents: 1590,
  allergens: ['fish'],
  optionGroups: [{ groupId: 'side', min: 1, max: 1 }],
};

/** Loaded with the catalogue, as on a till that opens. */
async function counterWith(groups: readonly OptionGroup[]) {
  const { till, catalogue } = memoryTill([helles, fish]);
  catalogue.set({ ...catalogue.get(), optionGroups: groups });
  await fetchCapabilities(catalogue.get());
  return { counter: createCounter(till, undefined), catalogue };
}

test('[T1] a tap on what has to be chosen first asks, and sells nothing yet', async () => {
  const { counter } = await counterWith([side]);
  counter.prefix.set('2');
  addArticle(counter, 'fish');
  expect(counter.panel.get()).toEqual({ kind: 'options', articleId: 'fish' });
  expect(counter.sale.get().cart.lines).toEqual([]);
  expect(counter.prefix.get()).toBe('2');
  addArticle(counter, 'helles');
  expect(counter.sale.get().cart.lines).toMatchObject([{ article: helles, quantity: 2 }]);
});

test('[T1] a group that is attached but gone asks for nothing', async () => {
  const { counter } = await counterWith([]);
  addArticle(counter, 'fish');
  expect(counter.panel.get()).toBeUndefined();
  expect(counter.sale.get().cart.lines).toHaveLength(1);
});

test('[T2] [T3] [T6] a choice says what is missing, what it adds and what is in it, and no piece pays the guest', async () => {
  const { catalogue } = await counterWith([side]);
  const choose = (optionId: string) => choiceOf(fish, catalogue.get(), [{ groupId: 'side', optionId }]);
  expect(choiceOf(fish, catalogue.get(), [])).toMatchObject({
    chosen: undefined,
    refusal: { code: 'options/too-few', group: 'Beilage' },
  });
  expect(choose('salad')).toMatchObject({ refusal: undefined, allergens: ['fish', 'mustard'] });
  expect(choose('none')).toMatchObject({ chosen: undefined, refusal: { code: 'options/below-zero' } });
});

test('[T1] the same round again is the same choice at the prices of now, or it is left out', async () => {
  const { counter, catalogue } = await counterWith([side]);
  const { chosen = [] } = choiceOf(fish, catalogue.get(), [{ groupId: 'side', optionId: 'salad' }]);
  putInCart(counter, fish, { quantity: 2, options: chosen });
  putInCart(counter, fish, { quantity: 1, options: chosen });
  expect(counter.sale.get().cart.lines).toMatchObject([{ quantity: 3, options: [{ name: 'Salat' }] }]);
  const sale = sampleSale(soldLines(counter.sale.get().cart, Temporal.PlainDate.from('2026-11-14')));
  const dearer = { ...side, options: side.options.map((one) => ({ ...one, deltaCents: one.deltaCents * 2 })) };
  const later = (await counterWith([dearer])).counter;
  orderAgain(later, sale);
  expect(later.sale.get().cart.lines).toMatchObject([{ quantity: 3, options: [{ deltaCents: 200 }] }]);
  const gone = (await counterWith([{ ...side, options: side.options.slice(0, 1) }])).counter;
  orderAgain(gone, sale);
  expect(gone.sale.get().cart.lines).toEqual([]);
});
