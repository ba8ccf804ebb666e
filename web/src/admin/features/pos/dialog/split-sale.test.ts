import type { CatalogueSigning } from '@tresen/domain/offer/catalogue';
import { splitByItems } from '@tresen/domain/sales/split-bill';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import { type Counter, createCounter } from '../counter/counter.ts';
import { park, resume } from '../menu/park.ts';
import { helles, memoryTill } from '../testing/memory-till.ts';
import { splitSale } from './split-sale.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till');
});

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

/** Two beers were ordered and set aside; a soup and a third beer came later. */
async function orderedBefore(): Promise<Counter> {
  const { till, catalogue } = memoryTill([
    helles,
    { ...helles, articleId: 'suppe', name: 'Suppe', shortName: 'Suppe' },
  ]);
  catalogue.set({ ...catalogue.get(), signing });
  const counter = createCounter(till, undefined);
  addArticle(counter, 'helles');
  addArticle(counter, 'helles');
  await park(counter, 'Baum');
  const [parked] = counter.parked.get();
  if (!parked) throw new Error('nothing is parked');
  await resume(counter, parked);
  addArticle(counter, 'helles');
  addArticle(counter, 'suppe');
  return counter;
}

/** Who pays so many of each. */
function paying(counter: Counter, pieces: Readonly<Record<string, number>>) {
  const sale = counter.sale.get();
  const taken = sale.cart.lines.map(({ lineId, article }) => [lineId, pieces[article.articleId] ?? 0] as const);
  const carts = splitByItems(sale.cart, new Map(taken));
  const { location } = counter.till.catalogue.get();
  const split = splitSale(sale, carts, location);
  const said = ({ ordered }: typeof split.sale) =>
    ordered && { firstAt: ordered.firstAt, lines: ordered.lines.map(({ name, quantity }) => [name, quantity]) };
  return { before: sale, ...split, said: [said(split.sale), said(split.rest)] };
}

test('[K14] who pays only what came later has no first order, and the rest keeps all of its own', async () => {
  const { before, said } = paying(await orderedBefore(), { suppe: 1 });
  const firstAt = before.ordered?.firstAt;
  expect(said).toEqual([undefined, { firstAt, lines: [['Helles 0,5 l', 2]] }]);
});

test('[K14] pieces that were ordered are paid first, and each is ordered once', async () => {
  const counter = await orderedBefore();
  const one = { firstAt: counter.sale.get().ordered?.firstAt, lines: [['Helles 0,5 l', 1]] };
  expect(paying(counter, { helles: 1 }).said).toEqual([one, one]);
  expect(paying(counter, { helles: 3 }).said).toEqual([{ ...one, lines: [['Helles 0,5 l', 2]] }, undefined]);
});

test('[K13] a part has a transaction of its own, and the last one that of the cart', async () => {
  const counter = await orderedBefore();
  const { txId, startedAt } = counter.sale.get();
  const some = paying(counter, { helles: 1 });
  expect([some.sale.txId === txId, some.rest.txId]).toEqual([false, txId]);
  expect(some.sale.startedAt).toBe(startedAt);
  expect(paying(counter, { helles: 3, suppe: 1 }).sale).toMatchObject({ txId, startedAt });
});
