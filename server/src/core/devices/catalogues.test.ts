import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import type { OrgId } from '../../platform/db/tenant.ts';
import { openCatalogues } from './catalogues.ts';

let api: TestApi;
let owner: OwnerSql;
let places: readonly { readonly org_id: OrgId; readonly location_id: string }[];
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  places = (await owner.sql('select org_id, location_id from app.locations order by slug limit 3')) as typeof places;
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function openKept(most?: number) {
  const { enter, accounts } = api.context.services;
  const catalogues = openCatalogues(enter, accounts, most);
  const [one, two, three] = places.map(
    ({ org_id, location_id }) =>
      () =>
        catalogues.current(org_id, location_id),
  );
  if (!one || !two || !three) throw new Error('there are not three places');
  return { one, two, three };
}

test('a catalogue is read once and given out until the organisation has changed something', async () => {
  const { one, two } = await openKept();
  const first = await one();
  expect(first?.catalogue.articles.length).toBeGreaterThan(0);
  await two();
  expect(await one()).toBe(first);
});

test('who was not asked for longest makes room, and one that is too large alone is still given out', async () => {
  const sizes = await openKept();
  const weights = await Promise.all(
    [sizes.one, sizes.two, sizes.three].map(async (ask) => ((await ask())?.articles.size ?? 0) + 10),
  );
  const { one, two, three } = await openKept(weights.reduce((sum, weight) => sum + weight) - 1);
  const [first, second] = [await one(), await two()];
  expect(await one()).toBe(first);
  await three();
  expect(await one()).toBe(first);
  expect(await two()).not.toBe(second);

  const none = await openKept(1);
  expect((await none.one())?.articles.size).toBe(first?.articles.size);
});
