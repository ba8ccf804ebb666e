import type { Article } from '@tresen/contract/articles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleServer, lindenhof, make, openArticleServer } from './testing/article-server.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

type List = {
  readonly articles: readonly Article[];
  readonly total: number;
  readonly lefts: readonly { readonly articleId: string; readonly locationId: string; readonly left: number }[];
  readonly counts: Readonly<Record<'all' | 'undeclared' | 'soldOut' | 'hidden' | 'retired', number>>;
};

async function list(query: Record<string, string | number> = {}, kinds: readonly string[] = []): Promise<List> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const asked = new URLSearchParams([...pairs, ...kinds.map((kind) => ['kinds[]', kind])]);
  const { status, body } = await testServer.anna.call('GET', `/articles?${asked}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as List;
}

async function names(query: Record<string, string | number>): Promise<readonly string[]> {
  return (await list(query)).articles.map(({ name }) => name);
}

test('[R2.39] the list shows what is sold and given back, in the order that is set', async () => {
  const { articles, total, counts } = await list({ limit: 200 });
  expect(articles.slice(0, 3).map(({ name }) => name)).toEqual(['Helles 0,5 l', 'Radler 0,5 l', 'Hefeweizen 0,5 l']);
  expect(articles.at(-1)?.name).toBe('Rückgabe Teller');
  expect(new Set(articles.map(({ kind }) => kind))).toEqual(new Set(['sale', 'return']));
  expect(total).toBe(articles.length);
  expect(counts).toMatchObject({ all: total, undeclared: 2, soldOut: 0, hidden: 0, retired: 0 });
});

test('[R2.40][R2.41] deposits and gift cards have lists of their own', async () => {
  const deposits = await list({}, ['deposit']);
  expect(deposits.articles.map(({ name }) => name)).toContain('Pfand Maßkrug');
  expect(deposits.articles.find(({ name }) => name === 'Pfand Maßkrug')).toMatchObject({ usedBy: 1 });
  const cards = await list({}, ['gift-card']);
  expect(cards.articles.map(({ name }) => name)).toEqual(['Getränkegutschein 10 €', 'Speisengutschein 25 €']);
  expect(cards.counts).toMatchObject({ all: 2, undeclared: 0 });
});

test('[R2.39] search finds name, short name and barcode, without regard to capitals and accents', async () => {
  for (const search of ['käsesp', 'KASESPATZLE', 'kaesespaetzle', 'spätz käs'])
    expect(await names({ search }), search).toEqual(['Käsespätzle']);
  expect(await names({ search: '½ hen' })).toEqual(['Halbes Grillhendl']);
  expect(await names({ search: '4012345678901' })).toEqual(['Pils 0,33 l']);
  expect(await names({ search: 'weizen 0,5' })).toEqual(['Hefeweizen 0,5 l']);
  expect(await names({ search: 'masskrug' })).toEqual(['Rückgabe Maßkrug']);
});

test('[R8.15] nothing found is an empty list, whatever was typed', async () => {
  for (const search of ['gibtesnicht', '%', '_', String.raw`\ `, `' or 1=1`, '%%%']) {
    const { articles, total, counts } = await list({ search });
    expect(articles, search).toEqual([]);
    expect(total).toBe(0);
    expect(counts.all).toBeGreaterThan(30);
  }
});

test('[R2.39][D44] a category narrows the list, and one of another organisation finds nothing', async () => {
  const beer = await list({ categoryId: lindenhof('category Bier') });
  expect(beer.total).toBe(7);
  expect(beer.articles.every(({ categoryIds }) => categoryIds.includes(lindenhof('category Bier')))).toBe(true);
  expect((await list({ categoryId: lindenhof('category Getränke') })).total).toBe(0);
});

test('[promise-R7.5][R7.5][D25] filters narrow together: an answer is the whole list without what does not fit', async () => {
  const all = (await list({ limit: 200, sort: 'name' })).articles;
  const beer = lindenhof('category Bier');
  for (const [query, fits] of [
    [{ categoryId: beer }, (article: Article) => article.categoryIds.includes(beer)],
    [{ search: '0,5' }, ({ name }: Article) => name.includes('0,5')],
    [{ search: '0,5', categoryId: beer }, (one: Article) => one.name.includes('0,5') && one.categoryIds.includes(beer)],
    [{ show: 'undeclared' }, ({ kind, allergens, additives }: Article) => kind === 'sale' && !(allergens && additives)],
  ] as const) {
    const expected = all.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const { articles, total } = await list({ ...query, limit: 200, sort: 'name' });
    expect(articles, JSON.stringify(query)).toEqual(expected);
    expect(total, JSON.stringify(query)).toBe(expected.length);
  }
});

test('[promise-R7.5][R7.5][D25] a filter has its type: what is no such value is refused, not passed over', async () => {
  for (const query of ['show=everything', 'categoryId=beer', 'sort=taste', 'limit=-1', 'kinds[]=meal']) {
    const { status, body } = await testServer.anna.call('GET', `/articles?${query}`);
    expect([status, body['code']], query).toEqual([422, 'request/invalid']);
  }
});

test('[R3.11] what needs a declaration, is sold out, hidden or retired is found by itself', async () => {
  expect(await names({ show: 'undeclared' })).toEqual(['Radi mit Butterbrot', 'Eisbecher Lindenhof']);
  const soldOut = await make(testServer.anna, { name: 'Aus', isSoldOut: true, allergens: [], additives: [] });
  const hidden = await make(testServer.anna, { name: 'Versteckt', isActive: false, allergens: [], additives: [] });
  const retired = await make(testServer.anna, { name: 'Weg', allergens: [], additives: [] });
  await testServer.anna.call('DELETE', `/articles/${retired.articleId}`);
  expect(await names({ show: 'sold-out' })).toEqual(['Aus']);
  expect(await names({ show: 'hidden' })).toEqual(['Versteckt']);
  expect(await names({ show: 'retired' })).toEqual(['Weg']);
  expect((await list()).counts).toMatchObject({ undeclared: 2, soldOut: 1, hidden: 1, retired: 1 });
  expect(await names({ limit: 200 })).not.toContain('Weg');
  for (const { articleId } of [soldOut, hidden]) await testServer.anna.call('DELETE', `/articles/${articleId}`);
});

test('[T62] the list says what is left where somebody has counted, for as long as that counts, and of no other article', async () => {
  const count = async (name: string, said: object) => {
    const change = { what: 'sold-out', isSoldOut: false, ...said };
    await testServer.anna.call('POST', '/articles/changes', { articleIds: [lindenhof(name)], change });
  };
  const leftOf = async (search: string) => new Set((await list({ search })).lefts.map(({ left }) => left));
  expect((await list({ limit: 200 })).lefts).toEqual([]);
  await count('Riesenbrezn', { left: 3 });
  await count('Steckerlfisch', { left: 0, stays: true });
  expect(await leftOf('Riesenbrezn')).toEqual(new Set([3]));
  expect(await leftOf('Steckerlfisch')).toEqual(new Set([0]));
  expect(await leftOf('Helles')).toEqual(new Set());
  await testServer.owner.sql(`update app.article_counts set business_date = business_date - 1`);
  expect(await leftOf('Riesenbrezn'), 'a count ends with its day').toEqual(new Set());
  expect(await leftOf('Steckerlfisch'), 'unless it stays').toEqual(new Set([0]));
  await count('Steckerlfisch', { left: null });
  expect((await list({ limit: 200 })).lefts).toEqual([]);
});

test('[R2.39] sorting goes by dictionary, price or category, both ways', async () => {
  const byName = await names({ sort: 'name', limit: 200 });
  expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other, 'de')));
  expect(await names({ sort: 'name', direction: 'desc', limit: 200 })).toEqual(byName.toReversed());
  const prices = (await list({ sort: 'price', limit: 200 })).articles.map(({ priceCents }) => priceCents);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const byCategory = (await list({ sort: 'category', limit: 200 })).articles;
  expect(byCategory.slice(0, 7).every(({ categoryIds }) => categoryIds[0] === lindenhof('category Bier'))).toBe(true);
});

test('[R2.39] windows fit together: no article twice, none missing', async () => {
  const { total } = await list({ limit: 1 });
  for (const sort of ['position', 'name', 'price', 'category']) {
    const seen: string[] = [];
    for (let offset = 0; offset < total; offset += 7)
      seen.push(...(await list({ sort, offset, limit: 7 })).articles.map(({ articleId }) => articleId));
    expect(new Set(seen).size, sort).toBe(total);
    expect(seen.length, sort).toBe(total);
  }
  expect((await list({ offset: 100_000 })).articles).toEqual([]);
});

test('[R2.39] those that are moved change places among themselves; everybody else stays', async () => {
  const before = await names({ limit: 200 });
  const moved = ['Wasser 0,4 l', 'Helles 0,5 l', 'Steckerlfisch'];
  const articleIds = [...moved.map(lindenhof), '00000000-0000-4000-8000-000000000000'];
  expect((await testServer.anna.call('PUT', '/articles/order', { articleIds })).status).toBe(200);
  const after = await names({ limit: 200 });
  expect(after.filter((name) => !moved.includes(name))).toEqual(before.filter((name) => !moved.includes(name)));
  expect(after.filter((name) => moved.includes(name))).toEqual(moved);
  expect(after.map((name) => moved.includes(name))).toEqual(before.map((name) => moved.includes(name)));
});
