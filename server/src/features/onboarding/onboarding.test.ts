import { articlesOf, choicesOf, templateKeys } from '@tresen/domain/templates/article-template';
import { setsWith } from '@tresen/domain/templates/template-sets';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, people } from '../../../test/api.ts';
import { anotherOrganization, type NewOrganization, openNewOrganization } from '../../../test/new-organization.ts';
import { demoId } from '../../commands/seed-demo.ts';

let testServer: NewOrganization;
let emil: Client;
let orgId: string;
beforeAll(async () => {
  testServer = await openNewOrganization();
});
beforeEach(async () => {
  ({ emil, orgId } = await anotherOrganization(testServer.api, testServer.owner));
});
afterAll(() => testServer.close());

type Template = (typeof templateKeys)[number];

function choiceOf(template: Template = 'beer-garden', over: Record<string, unknown> = {}) {
  return {
    organizationName: 'Gasthaus Blau GmbH',
    locationName: 'Gasthaus Blau',
    kind: 'restaurant',
    days: null,
    template,
    articles: choicesOf(template).map(({ key, priceCents }) => ({ key, priceCents })),
    taxes: [],
    paymentTypes: ['cash', 'card'],
    areaName: 'Theke',
    stationName: 'Küche',
    ...over,
  };
}

const apply = (choice: object = choiceOf(), client = emil) => client.call('POST', '/onboarding/application', choice);
const show = async (client = emil) => (await client.call('GET', '/onboarding')).body;

async function countOf(table: string, where = 'true'): Promise<number> {
  const [row] = await testServer.owner.sql<{ n: string }>(
    `select count(*)::text as n from app.${table} where org_id = $1 and ${where}`,
    [orgId],
  );
  return Number(row?.n);
}

test('a new organisation is led through its first steps; the demo organisation, which has articles, is not', async () => {
  expect(await show()).toEqual({
    state: 'due',
    step: 'house',
    draft: null,
    organizationName: 'Gasthaus Blau',
    details: { street: '', postalCode: '', city: '', taxNumber: '' },
    place: null,
    articles: 0,
  });
  const anna = await testServer.api.signIn(people.owner);
  expect(await show(anna)).toMatchObject({ state: 'done', place: { name: 'Biergarten Lindenhof' } });
  const { body } = await emil.call('GET', '/dashboard');
  expect(body).toMatchObject({ house: { setup: 'due', hasSold: false, areStepsHidden: false } });
});

test('how far somebody has come is the organisation’s: another device goes on there, and putting it off is remembered', async () => {
  const draft = choiceOf('cafe', { locationName: 'Café Blau' });
  expect((await emil.call('PUT', '/onboarding', { step: 'payments', draft, isClosed: false })).status).toBe(200);
  const tablet = await testServer.api.signIn(people.nobody);
  expect(await show(tablet)).toMatchObject({ state: 'due', step: 'payments', draft });
  await tablet.call('PUT', '/onboarding', { step: 'payments', draft: null, isClosed: true });
  expect(await show()).toMatchObject({ state: 'open', step: 'payments', draft });
  expect(await countOf('articles')).toBe(0);
});

test.each(templateKeys)('%s is laid whole, in one go, with place, area, categories and deposits', async (template) => {
  const answer = await apply(choiceOf(template));
  const planned = articlesOf(template);
  const made = [...planned, ...setsWith(template, planned).map(({ article }) => article)];
  expect(answer).toMatchObject({ status: 200, body: { articles: made.length } });
  const rows = await testServer.owner.sql<Record<string, unknown>>(
    `select a.name, a.kind, a.price_cents, a.is_sample, d.name as deposit, a.allergens from app.articles a
      left join app.articles d on d.org_id = a.org_id and d.article_id = a.deposit_article_id
      where a.org_id = $1 order by a.position`,
    [orgId],
  );
  expect(rows).toEqual(
    made.map(({ name, kind, priceCents, allergens, depositKey }) => ({
      name,
      kind,
      price_cents: priceCents,
      is_sample: true,
      deposit: (kind === 'sale' && planned.find(({ key }) => key === depositKey)?.name) || null,
      allergens: allergens ? expect.arrayContaining([...allergens]) : null,
    })),
  );
  expect(await countOf('locations', `name = 'Gasthaus Blau' and slug like 'gasthaus-blau%'`)).toBe(1);
  expect(await countOf('areas', `name = 'Theke'`)).toBe(1);
  expect(await countOf('stations')).toBe(planned.some(({ category }) => category?.isCooked) ? 1 : 0);
  expect(await countOf('article_stations')).toBe(planned.filter(({ category }) => category?.isCooked).length);
  const cooked = new Set(planned.flatMap(({ category }) => (category?.isCooked ? [category.key] : [])));
  expect(await countOf('category_stations'), '[desk-3]').toBe(cooked.size);
  expect(await countOf('categories', 'tax_key_in_house is null'), '[desk-3]').toBe(0);
  expect(await show()).toMatchObject({
    state: 'due',
    step: 'trial',
    organizationName: 'Gasthaus Blau GmbH',
    place: { paymentTypes: ['card', 'cash'] },
  });
  await emil.call('PUT', '/onboarding', { step: 'trial', draft: null, isClosed: true });
  expect(await show()).toMatchObject({ state: 'done' });
});

test('[T1] a restaurant begins with sizes and with options; a size that is picked alone is none', async () => {
  const inn = choiceOf('restaurant', { locationName: 'Wirtshaus Grün' });
  await apply(inn);
  expect(await countOf('articles', `variant_label <> ''`)).toBe(6);
  const attached = (name: string) =>
    testServer.owner.sql<{ article: string; min: number; max: number }>(
      `select a.name as article, o.min_count as min, o.max_count as max from app.article_option_groups o
        join app.articles a using (org_id, article_id) join app.option_groups g using (org_id, group_id)
        where o.org_id = $1 and g.name = $2`,
      [orgId, name],
    );
  expect(await attached('Garstufe')).toEqual([{ article: 'Rumpsteak mit Ofenkartoffel', min: 1, max: 1 }]);
  expect(await attached('Milch')).toEqual([{ article: 'Cappuccino', min: 0, max: 1 }]);

  const groups = await countOf('option_groups');
  await emil.call('DELETE', '/sample-articles');
  const { articles, ...rest } = inn;
  await apply({ ...rest, articles: articles.filter(({ key }) => key !== 'pils-large') });
  expect(await countOf('option_groups'), 'what is there is used').toBe(groups);
  expect(await countOf('articles', `variant_label <> '' and retired_at is null`)).toBe(4);
});

test('[T8] a restaurant begins with a lunch set; without its drinks there is none, and nothing in its place', async () => {
  const inn = choiceOf('restaurant', { locationName: 'Wirtshaus Gelb' });
  await apply(inn);
  const parts = () =>
    testServer.owner.sql<{ name: string; parts: { name: string; choices: unknown[] }[] }>(
      `select a.name, s.parts from app.article_sets s join app.articles a using (org_id, article_id)
        where s.org_id = $1 and a.retired_at is null`,
      [orgId],
    );
  expect(await parts()).toMatchObject([
    {
      name: 'Mittagsmenü',
      parts: [
        { name: 'Hauptgang', nameEn: 'Main course', course: 1 },
        { name: 'Getränk', nameEn: 'Drink', course: null },
      ],
    },
  ]);
  const [{ parts: [main] } = { parts: [] }] = await parts();
  expect(main?.choices).toHaveLength(3);
  await emil.call('DELETE', '/sample-articles');
  const { articles, ...rest } = inn;
  await apply({ ...rest, articles: articles.filter(({ key }) => key !== 'cola' && key !== 'apple-spritzer') });
  expect(await parts()).toEqual([]);
  expect(await countOf('articles', `name = 'Mittagsmenü' and retired_at is null`)).toBe(0);
});

test('[D41] a double tap, a lost answer and two windows with different choices set up one organisation', async () => {
  const tablet = await testServer.api.signIn(people.nobody);
  const answers = await Promise.all([
    apply(),
    apply(),
    apply(choiceOf('cafe'), tablet),
    apply(choiceOf('bar'), tablet),
    apply(choiceOf('empty')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const table of ['locations', 'areas']) expect([table, await countOf(table)]).toEqual([table, 1]);
  const sizes = templateKeys.map((template) => {
    const planned = articlesOf(template);
    return planned.length + setsWith(template, planned).length;
  });
  expect(sizes).toContain(await countOf('articles'));
  expect(await countOf('articles', 'is_sample')).toBeGreaterThan(0);
  const before = await countOf('articles');
  expect((await apply()).body).toMatchObject({ articles: before });
  expect(await countOf('articles')).toBe(before);
  expect(await countOf('categories')).toBe(new Set((await categoryNames()).map((name) => name.toLowerCase())).size);
});

async function categoryNames(): Promise<readonly string[]> {
  const rows = await testServer.owner.sql<{ name: string }>('select name from app.categories where org_id = $1', [
    orgId,
  ]);
  return rows.map(({ name }) => name);
}

test('only what was ticked is made, at the price that was typed and the rate that was chosen', async () => {
  const articles = [
    { key: 'lager', priceCents: 530 },
    { key: 'pretzel', priceCents: 0 },
  ];
  const taxes = [{ category: 'food', taxKey: 'DE_19' }];
  expect((await apply(choiceOf('beer-garden', { articles, taxes }))).status).toBe(200);
  const rows = await testServer.owner.sql(
    `select name, price_cents, tax_key_in_house, tax_key_take_away, deposit_article_id from app.articles
      where org_id = $1 order by position`,
    [orgId],
  );
  expect(rows).toEqual([row('Helles 0,5 l', 530, 'DE_19'), row('Breze', 0, 'DE_19')]);
});

function row(name: string, cents: number, key: string) {
  return { name, price_cents: cents, tax_key_in_house: key, tax_key_take_away: key, deposit_article_id: null };
}

test('[D21] what cannot be is refused, and then nothing at all was made', async () => {
  const wrong = [
    choiceOf('beer-garden', { articles: [{ key: 'cup', priceCents: 0 }] }),
    choiceOf('beer-garden', { kind: 'event', days: { first: '2026-12-24', last: '2026-12-20' } }),
    choiceOf('beer-garden', { paymentTypes: [] }),
    choiceOf('beer-garden', { locationName: ' ' }),
    choiceOf('beer-garden', { articles: Array.from({ length: 61 }, () => ({ key: 'lager', priceCents: 100 })) }),
  ];
  for (const choice of wrong) expect((await apply(choice)).status).toBe(422);
  for (const table of ['locations', 'areas', 'articles', 'categories', 'onboarding'])
    expect(await countOf(table)).toBe(0);
});

test('an event begins with its first day and ends with the business day of its last', async () => {
  const days = { first: '2026-12-18', last: '2026-12-20' };
  expect((await apply(choiceOf('snack-stand', { kind: 'event', days }))).status).toBe(200);
  const [place] = await testServer.owner.sql<Record<string, unknown>>(
    'select kind, starts_at, ends_at from app.locations where org_id = $1',
    [orgId],
  );
  expect(place).toEqual({
    kind: 'event',
    starts_at: new Date('2026-12-17T23:00:00Z'),
    ends_at: new Date('2026-12-21T03:00:00Z'),
  });
});

test('a place and articles that are there already are kept: only names and ways of paying follow', async () => {
  await apply(choiceOf('bar'));
  const [{ location_id: locationId } = { location_id: '' }] = await testServer.owner.sql<{ location_id: string }>(
    'select location_id from app.locations where org_id = $1',
    [orgId],
  );
  const again = await apply(choiceOf('cafe', { locationName: 'Bar Blau', paymentTypes: ['cash'] }));
  expect(again.body).toMatchObject({ locationId, articles: articlesOf('bar').length });
  expect((await emil.call('GET', `/locations/${locationId}`)).body).toMatchObject({
    name: 'Bar Blau',
    slug: expect.stringMatching(/^gasthaus-blau(-\d+)?$/),
    paymentTypes: ['cash'],
    version: 2,
  });
});

test('[D23] staff neither see nor carry it out, and nobody touches another organisation', async () => {
  const ben = await testServer.api.signIn(people.staff);
  for (const [method, path, body] of [
    ['GET', '/onboarding', undefined],
    ['PUT', '/onboarding', { step: 'offer', draft: null, isClosed: false }],
    ['POST', '/onboarding/application', choiceOf()],
    ['POST', '/onboarding/qr-code', undefined],
    ['PUT', '/onboarding/steps', { areHidden: true }],
    ['DELETE', '/sample-articles', undefined],
  ] as const)
    expect(await ben.call(method, path, body)).toMatchObject({ status: 403, body: { code: 'access/denied' } });
  const others = () =>
    testServer.owner.sql('select count(*)::text as n from app.articles where org_id = $1', [
      demoId('organization lindenhof'),
    ]);
  const before = await others();
  await apply();
  expect(await others()).toEqual(before);
});

test('[D4] the steps tick themselves, and are put away by one person for that person', async () => {
  const open = async (client = emil) => {
    const { house: shown } = (await client.call('GET', '/dashboard')).body as {
      house: { steps: { step: string; isDone: boolean }[]; areStepsHidden: boolean };
    };
    return { open: shown.steps.flatMap(({ step, isDone }) => (isDone ? [] : [step])), areHidden: shown.areStepsHidden };
  };
  expect(await open()).toEqual({
    open: ['articles', 'payments', 'sale', 'details', 'live', 'printer', 'menu', 'qr', 'imprint'],
    areHidden: false,
  });
  await apply();
  await emil.call('POST', '/onboarding/qr-code');
  expect(await open()).toEqual({ open: ['sale', 'details', 'live', 'printer', 'menu', 'imprint'], areHidden: false });

  const dora = demoId(people.foreignOwner);
  await testServer.owner.sql(`insert into app.memberships (org_id, user_id, role) values ($1, $2, 'admin')`, [
    orgId,
    dora,
  ]);
  const other = await testServer.api.signIn(people.foreignOwner);
  await other.call('PUT', '/session/organization', { organizationId: orgId });
  expect((await emil.call('PUT', '/onboarding/steps', { areHidden: true })).status).toBe(200);
  expect((await emil.call('PUT', '/onboarding/steps', { areHidden: true })).status).toBe(200);
  expect([(await open()).areHidden, (await open(other)).areHidden]).toEqual([true, false]);
  await emil.call('PUT', '/onboarding/steps', { areHidden: false });
  expect((await open()).areHidden).toBe(false);
});
