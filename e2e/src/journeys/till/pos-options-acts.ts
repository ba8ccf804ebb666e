import type { Visitor } from '../../test-server/visitor.ts';

const idOf = (n: number) => `01976f00-0000-7000-8000-${String(n).padStart(12, '0')}`;

type Row = readonly [name: string, deltaCents?: number, allergens?: readonly string[]];

function group(no: number, name: string, kind: 'choice' | 'extra' | 'without', rows: readonly Row[]) {
  const options = rows.map(([option, deltaCents = 0, allergens = []], at) => ({
    optionId: idOf(no * 100 + at),
    name: option,
    nameEn: '',
    deltaCents,
    articleId: null,
    allergens,
    additives: [],
    isSoldOut: option === 'Kroketten',
  }));
  return { groupId: idOf(no), name, nameEn: '', kind, options };
}

const groups = [
  group(1, 'Garstufe', 'choice', [['rare'], ['rosa'], ['medium'], ['durch']]),
  group(2, 'Beilage', 'choice', [
    ['Pommes frites'],
    ['Bratkartoffeln'],
    ['Kroketten'],
    ['Beilagensalat', 100, ['mustard']],
    ['ohne Beilage', -200],
  ]),
  group(3, 'Extra', 'extra', [
    ['Pfefferrahmsoße', 250, ['milk']],
    ['Kräuterbutter', 150, ['milk']],
  ]),
  group(4, 'Ohne', 'without', [['Zwiebeln'], ['Nüsse']]),
];

const one = (no: number) => ({ groupId: idOf(no), min: 1, max: 1 });
const any = (no: number) => ({ groupId: idOf(no), min: 0, max: 5 });

/** Names are those of the demo organisation: what is sold is its article, at its price. */
const offered: Readonly<Record<string, object>> = {
  Steckerlfisch: { optionGroups: [one(2), any(3), any(4)] },
  // In sight on the smallest phone.
  'Radler 0,5 l': { name: 'Rumpsteak 250 g', optionGroups: [one(1), one(2), any(3), any(4)] },
  'Dunkles 0,5 l': { name: 'Dunkles', variantGroupId: idOf(9), variantLabel: '0,5 l' },
  'Hefeweizen 0,5 l': { name: 'Dunkles', variantGroupId: idOf(9), variantLabel: '0,3 l' },
  'Wasser 0,4 l': { name: 'Heiße Schokolade mit Sahne', variantGroupId: idOf(10), variantLabel: 'klein' },
  'Apfelschorle 0,5 l': { name: 'Heiße Schokolade mit Sahne', variantGroupId: idOf(10), variantLabel: 'groß' },
  'Spezi 0,5 l': { name: 'Heiße Schokolade mit Sahne', variantGroupId: idOf(10), variantLabel: 'Haferl' },
};

/** The catalogue of the server with sizes and options in it, as devices of this visitor fetch it. */
export async function offerOptions({ page }: Visitor): Promise<void> {
  await page.route('**/api/v1/till/catalogue', async (route) => {
    const response = await route.fetch();
    const catalogue = (await response.json()) as { readonly articles: readonly { readonly name: string }[] };
    const articles = catalogue.articles.map((article) => ({
      ...article,
      ...(offered[article.name] && { shortName: '', ...offered[article.name] }),
    }));
    await route.fulfill({ response, json: { ...catalogue, articles, optionGroups: groups } });
  });
}
