import { choicesOf } from '@tresen/domain/templates/article-template';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { anotherOrganization, type NewOrganization, openNewOrganization } from '../../../test/new-organization.ts';

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

function choiceOf(template: 'bar' | 'cafe', over: object) {
  return {
    organizationName: 'Bar Blau GmbH',
    locationName: 'Bar Blau',
    kind: 'bar',
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

const apply = (choice: object) => emil.call('POST', '/onboarding/application', choice);

function lists() {
  return testServer.owner.sql<Record<string, unknown>>(
    `select l.name, l.weekdays, l.from_minute, l.until_minute, c.name as category, e.permille_off
      from app.price_lists l join app.price_list_entries e using (org_id, price_list_id)
      join app.categories c using (org_id, category_id) where l.org_id = $1`,
    [orgId],
  );
}

test('[T14] a bar begins with reasons for discounts that staff cannot use alone, and with a happy hour only if asked for', async () => {
  const { body } = await apply(choiceOf('bar', {}));
  expect(await lists()).toEqual([]);
  const rules = await emil.call('GET', `/locations/${String(body['locationId'])}/service-rules`);
  expect(rules.body).toMatchObject({
    discounts: {
      staff: { linePermille: 0, billPermille: 0, dayCents: 0 },
      reasons: [{ text: 'Stammgast' }, { text: 'Reklamation' }, { text: 'Personal', isForStaff: false }],
    },
    tips: { areOffered: false },
  });
  for (let times = 0; times < 2; times++) {
    await emil.call('DELETE', '/sample-articles');
    expect((await apply(choiceOf('bar', { hasHappyHour: true }))).status).toBe(200);
    expect(await lists()).toEqual([
      {
        name: 'Happy Hour',
        weekdays: [1, 2, 3, 4],
        from_minute: 1020,
        until_minute: 1140,
        category: 'Cocktails',
        permille_off: 200,
      },
    ]);
  }
});

test('[T11] a happy hour comes with the articles it is for, and with no other template', async () => {
  const { articles, ...bar } = choiceOf('bar', { hasHappyHour: true });
  await apply({ ...bar, articles: articles.filter(({ key }) => key === 'pilsner') });
  expect(await lists()).toEqual([]);
  await emil.call('DELETE', '/sample-articles');
  await apply(choiceOf('cafe', { hasHappyHour: true }));
  expect(await lists()).toEqual([]);
});
