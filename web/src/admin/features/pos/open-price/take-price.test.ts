import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import { createCounter } from '../counter/counter.ts';
import { payCash } from '../pay/pay-quickly.ts';
import { orderAgain } from '../recent/order-again.ts';
import { helles, memoryTill } from '../testing/memory-till.ts';
import { tileTexts } from '../tiles/tile-texts.ts';
import { changePrice, readOpenPrice, sellAt } from './take-price.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till', 'service');
});

const trout: CatalogueArticle = {
  ...helles,
  articleId: 'trout',
  name: 'Forelle',
  priceCents: 0,
  depositArticleId: null,
  openPrice: { lowestCents: 500, highestCents: 9_000 },
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function openCounter() {
  const { till, catalogue, booked } = memoryTill([helles, trout]);
  return { counter: createCounter(till, undefined), catalogue, booked };
}

test('rulings-37 a tap asks for the price and sells nothing yet; what is typed is on the receipt', async () => {
  const { counter, catalogue, booked } = openCounter();
  expect(tileTexts(trout, catalogue.get()).price).toBe('Preis eingeben');
  counter.prefix.set('2');
  addArticle(counter, 'trout');
  const pieces = { quantity: 2 };
  expect(counter.panel.get()).toEqual({ kind: 'open-price', articleId: 'trout', pieces });
  expect(counter.sale.get().cart.lines).toEqual([]);
  sellAt(counter, trout, pieces, 1_840);
  expect(counter.prefix.get()).toBe('');
  payCash(counter, 3_680);
  await settled();
  expect(booked[0]).toMatchObject({ totalCents: 3_680, reason: '', approvedBy: null });
  expect(booked[0]?.lines).toMatchObject([{ unitCents: 1_840, listCents: null, priceBy: 'typed' }]);
});

test('rulings-37 a price below, above or without a number is refused, and one that options make less than nothing', () => {
  const codeOf = (typed: string, deltaCents = 0) => {
    const option = { groupId: 'g', optionId: 'o', kind: 'without', name: 'ohne', deltaCents, articleId: null } as const;
    const price = readOpenPrice(trout, [option], typed);
    return price.ok ? price.value : price.refusal.code;
  };
  expect([codeOf('5'), codeOf('90,00')]).toEqual([500, 9_000]);
  expect([codeOf('4,99'), codeOf('90,01'), codeOf('')]).toEqual([
    'price/too-low',
    'price/too-high',
    'price/not-an-amount',
  ]);
  expect(codeOf('5', -501)).toBe('options/below-zero');
});

test('rulings-37 typing again changes the line; the same again costs what it cost', async () => {
  const { counter, booked } = openCounter();
  sellAt(counter, trout, { quantity: 1, options: [] }, 1_840);
  changePrice(counter, counter.sale.get().cart.lines[0]?.lineId ?? '', 2_000);
  payCash(counter, 2_000);
  await settled();
  const [sale] = booked;
  if (!sale) throw new Error('nothing was booked');
  orderAgain(counter, { ...sale, receiptNo: 1, pickupNo: 1, locationId: '', registerCode: 'K1', businessDate: '' });
  expect(counter.sale.get().cart.lines).toMatchObject([{ article: { articleId: 'trout', priceCents: 2_000 } }]);
});

test('rulings-37 what was decided in the sheet of the article comes along with the price', () => {
  const { counter } = openCounter();
  const values = { quantity: 3, options: [], note: 'ohne Kopf', freeReason: '', isDepositRemoved: false };
  sellAt(counter, trout, values, 1_840);
  expect(counter.sale.get().cart.lines).toMatchObject([
    { quantity: 3, note: 'ohne Kopf', article: { priceCents: 1_840 } },
  ]);
});
