import { randomUUID } from 'node:crypto';
import type { Article } from '@tresen/contract/articles';
import { blankSettings } from '@tresen/contract/blank-article';
import { type Client, openTestApi, origin, people, type TestApi } from '../../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../../test/owner-sql.ts';
import { demoId } from '../../../commands/seed-demo.ts';

export type ArticleServer = {
  readonly api: TestApi;
  readonly owner: OwnerSql;
  readonly anna: Client;
  readonly ben: Client;
  readonly dora: Client;
  readonly close: () => Promise<void>;
};

/** The demo organisation with its owner, one of its staff and the owner of the other organisation signed in. */
export async function openArticleServer(): Promise<ArticleServer> {
  const api = await openTestApi();
  const owner = openOwnerSql(api.database);
  return {
    api,
    owner,
    anna: await api.signIn(people.owner),
    ben: await api.signIn(people.staff),
    dora: await api.signIn(people.foreignOwner),
    close: async () => {
      await owner.close();
      await api.close();
    },
  };
}

export const lindenhof = (name: string) => demoId(`lindenhof ${name}`);
export const hafenbar = (name: string) => demoId(`hafenbar ${name}`);
export const station = (name: string) => demoId(`biergarten-lindenhof station ${name}`);

type Settings = Omit<Article, 'articleId' | 'version' | 'isRetired' | 'isSample' | 'usedBy'>;

/** A pretzel nobody has declared yet. */
export const pretzel: Settings = {
  ...blankSettings(),
  name: 'Laugenstange',
  shortName: 'Stange',
  priceCents: 320,
  taxKeyInHouse: 'DE_7',
  taxKeyTakeAway: 'DE_7',
};

/** Makes an article and says what the server answered. */
export async function make(client: Client, over: Partial<Settings> = {}): Promise<Article> {
  const answer = await client.call('PUT', `/articles/${randomUUID()}`, { ...pretzel, ...over });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return articleIn(answer.body);
}

export async function show(client: Client, articleId: string): Promise<Article> {
  return articleIn((await client.call('GET', `/articles/${articleId}`)).body);
}

/** What a form sends back: the article without what only the server sets. */
export function settingsOf(article: Article): Settings {
  const {
    articleId: _id,
    version: _version,
    isRetired: _isRetired,
    isSample: _isSample,
    usedBy: _usedBy,
    ...settings
  } = article;
  return settings;
}

/** The contract has checked the answer on its way out. */
export function articleIn(body: Record<string, unknown>): Article {
  return body as unknown as Article;
}

type Upload = { readonly status: number; readonly body: Record<string, unknown> };

export async function upload(
  api: TestApi,
  client: Client,
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<Upload> {
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('http://form.test', { method: 'POST', body: form });
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { origin, cookie: cookieOf(client), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

export async function download(api: TestApi, client: Client, path: string) {
  const answer = await api.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { origin, cookie: cookieOf(client), 'accept-encoding': 'identity' },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body };
}

export function csv(text: string, name = 'artikel.csv'): File {
  return new File([text], name, { type: 'text/csv' });
}

function cookieOf(client: Client): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
