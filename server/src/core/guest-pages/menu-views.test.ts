import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { openMenuViews } from './menu-views.ts';

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

test('[S1][hole-15] two organisations whose menus have the same id are counted each for itself (P11)', async () => {
  const places = await owner.sql<{ org_id: string; location_id: string }>(
    'select distinct on (org_id) org_id, location_id from app.locations order by org_id limit 2',
  );
  const [ours, theirs] = places;
  if (!ours || !theirs) throw new Error('two organisations are needed');
  const menuId = randomUUID();
  for (const { org_id, location_id } of places)
    await owner.sql(
      `insert into app.menus (org_id, menu_id, location_id, draft, draft_hash) values ($1, $2, $3, '{}', repeat('0', 64))`,
      [org_id, menuId, location_id],
    );
  const views = openMenuViews(api.context.services.enter, api.context.log);
  views.count({ orgId: vouchedOrgId(ours.org_id), menuId });
  for (let turn = 0; turn < 7; turn += 1) views.count({ orgId: vouchedOrgId(theirs.org_id), menuId });
  await views.close();
  const counted = await owner.sql<{ org_id: string; views: number }>(
    'select org_id, views::int from app.menu_views where menu_id = $1',
    [menuId],
  );
  expect(new Map(counted.map((row) => [row.org_id, row.views]))).toEqual(
    new Map([
      [ours.org_id, 1],
      [theirs.org_id, 7],
    ]),
  );
});
