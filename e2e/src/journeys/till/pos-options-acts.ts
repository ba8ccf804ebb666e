import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../test-server.ts';
import { type Manage, managerOf } from './pos-proof-acts.ts';

type Row = readonly [name: string, deltaCents?: number, allergens?: readonly string[]];
type Article = { readonly articleId: string; readonly name: string; readonly version: number };

const wanted = {
  Garstufe: ['choice', [['rare'], ['rosa'], ['medium'], ['durch']]],
  Beilage: [
    'choice',
    [['Pommes frites'], ['Bratkartoffeln'], ['Kroketten'], ['Beilagensalat', 100, ['mustard']], ['ohne Beilage', -200]],
  ],
  Soßen: [
    'extra',
    [
      ['Pfefferrahmsoße', 250, ['milk']],
      ['Kräuterbutter', 150, ['milk']],
    ],
  ],
  Weglassen: ['without', [['Zwiebeln'], ['Nüsse']]],
} as const satisfies Readonly<Record<string, readonly ['choice' | 'extra' | 'without', readonly Row[]]>>;

/** Sizes and options as an owner sets them up, with articles of the demo organisation. */
export async function offerOptions(testServer: TestServer): Promise<void> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const manage = managerOf(testServer, owner.context);
  const known = (await manage('GET', '/option-groups')) as { readonly groups: readonly { readonly groupId: string }[] };
  const ids: Record<string, string> = {};
  for (const [name, [kind, rows]] of Object.entries(wanted)) {
    ids[name] = randomUUID();
    await manage('PUT', `/option-groups/${ids[name]}`, { name, nameEn: '', kind, options: rows.map(optionOf) });
  }
  const one = (name: string) => ({ groupId: ids[name], min: 1, max: 1 });
  const any = (name: string) => ({ groupId: ids[name], min: 0, max: 5 });
  // What its category offers is not offered with this article.
  const notOffered = known.groups.map(({ groupId }) => ({ groupId, min: 0, max: 0 }));
  const attach = async ({ articleId, version }: Article, groups: readonly object[]) =>
    manage('PUT', `/articles/${articleId}/option-groups`, { articleId, version, groups });
  await attach(await articleNamed(manage, 'Steckerlfisch'), [
    one('Beilage'),
    any('Soßen'),
    any('Weglassen'),
    ...notOffered,
  ]);
  // A tile that is in sight on the smallest phone.
  await rename(manage, 'Radler 0,5 l', 'Rumpsteak 250 g');
  await attach(await articleNamed(manage, 'Rumpsteak 250 g'), [
    one('Garstufe'),
    one('Beilage'),
    any('Soßen'),
    any('Weglassen'),
  ]);
  const { articleId, version } = await articleNamed(manage, 'Dunkles 0,5 l');
  await manage('PUT', `/articles/${articleId}/sizes`, {
    version,
    sizes: [
      { articleId: randomUUID(), label: '0,3 l', priceCents: 350 },
      { articleId, label: '0,5 l', priceCents: 490 },
    ],
  });
  await owner.close();
}

/** One article of the demo organisation with one choice that has to be made, and nothing else. */
export async function offerOneChoice(testServer: TestServer, name: string): Promise<void> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const manage = managerOf(testServer, owner.context);
  const groupId = randomUUID();
  const [kind, rows] = wanted.Beilage;
  await manage('PUT', `/option-groups/${groupId}`, { name: 'Beilage', nameEn: '', kind, options: rows.map(optionOf) });
  const { articleId, version } = await articleNamed(manage, name);
  const groups = [{ groupId, min: 1, max: 1 }];
  await manage('PUT', `/articles/${articleId}/option-groups`, { articleId, version, groups });
  await owner.close();
}

function optionOf([name, deltaCents = 0, allergens = []]: Row) {
  return {
    optionId: randomUUID(),
    name,
    nameEn: '',
    deltaCents,
    articleId: null,
    allergens,
    additives: [],
    isSoldOut: name === 'Kroketten',
  };
}

async function articleNamed(manage: Manage, name: string): Promise<Article> {
  const path = `/articles?limit=200&kinds[0]=sale&search=${encodeURIComponent(name)}`;
  const { articles } = (await manage('GET', path)) as { readonly articles: readonly Article[] };
  const article = articles.find((one) => one.name === name);
  if (!article) throw new Error(`no article ${name}`);
  return article;
}

async function rename(manage: Manage, from: string, name: string): Promise<void> {
  const article = await articleNamed(manage, from);
  const {
    isRetired: _retired,
    isSample: _sample,
    usedBy: _used,
    ...settings
  } = article as Article & Record<string, unknown>;
  await manage('PUT', `/articles/${article.articleId}/settings`, { ...settings, name, shortName: '' });
}
