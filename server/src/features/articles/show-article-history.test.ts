import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleServer, lindenhof, make, openArticleServer, settingsOf, show } from './testing/article-server.ts';

let testServer: ArticleServer;
beforeAll(async () => {
  testServer = await openArticleServer();
});
afterAll(() => testServer.close());

type Entry = {
  readonly at: string;
  readonly by: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

async function historyOf(articleId: string): Promise<readonly Entry[]> {
  const { body } = await testServer.anna.call('GET', `/articles/${articleId}/changes`);
  return body['changes'] as readonly Entry[];
}

async function save(articleId: string, over: object): Promise<void> {
  const article = await show(testServer.anna, articleId);
  const body = { ...settingsOf(article), ...over, version: article.version };
  expect((await testServer.anna.call('PUT', `/articles/${articleId}/settings`, body)).status).toBe(200);
}

test('[R3.9][D46] every change of price or tax is kept with who, when, before and after; the newest first', async () => {
  const { articleId } = await make(testServer.anna, { priceCents: 320 });
  expect(await historyOf(articleId)).toEqual([]);
  await save(articleId, { priceCents: 350 });
  await save(articleId, { name: 'Umbenannt' });
  await save(articleId, { priceCents: 380, taxKeyInHouse: 'DE_19', taxKeyTakeAway: 'DE_19' });
  const entries = await historyOf(articleId);
  expect(entries.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['price', '350', '380'],
    ['tax-in-house', 'DE_7', 'DE_19'],
    ['tax-take-away', 'DE_7', 'DE_19'],
    ['price', '320', '350'],
  ]);
  for (const { by, at } of entries) {
    expect(by).toBe('Anna Krug');
    expect(Temporal.Instant.from(at).epochMilliseconds).toBeLessThanOrEqual(Temporal.Now.instant().epochMilliseconds);
  }
});

test('[R3.9] what is written into the history can be neither changed nor deleted, not even past the program', async () => {
  await save(lindenhof('Pommes frites'), { priceCents: 510 });
  await expect(testServer.owner.sql(`update app.article_changes set after = '1'`)).rejects.toThrow(/append-only/);
  await expect(testServer.owner.sql('delete from app.article_changes')).rejects.toThrow(/append-only/);
});

test('[R3.9] nobody reads the history of another organisation', async () => {
  expect((await testServer.dora.call('GET', `/articles/${lindenhof('Helles 0,5 l')}/changes`)).body).toMatchObject({
    code: 'PGRST116',
  });
  expect((await historyOf(lindenhof('Helles 0,5 l'))).length).toBe(2);
});
