import { randomUUID } from 'node:crypto';
import { entryTypes, firstTypes } from '@tresen/domain/device-log/known-types';
import { noServiceRules } from '@tresen/domain/offer/service-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

const path = `/locations/${ours.locationId}/service-rules`;
const rules = {
  discounts: {
    staff: { linePermille: 200, billPermille: 100, dayCents: 2_000 },
    reasons: [{ reasonId: randomUUID(), text: 'Stammgast', isForStaff: true }],
  },
  tips: { areOffered: true, recordsCashTips: false },
};

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  await openTillDevice(owner, ours, 'K82');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** The last hello of every device of the location. */
async function greet(types: readonly string[]): Promise<void> {
  const hellos = JSON.stringify([{ at: new Date().toISOString(), types }]);
  await owner.sql(`update app.devices set hellos = $1::jsonb, last_seen_at = now() where location_id = $2`, [
    hellos,
    ours.locationId,
  ]);
}

async function catalogue(): Promise<{ readonly serviceRules?: unknown; readonly revision: string } | undefined> {
  const { tills } = api.context.services;
  // Devices are not counted as a change of the catalogue: something else has to be.
  await owner.sql(`update app.catalogue_revisions set revision = revision + 1 where org_id = $1`, [ours.orgId]);
  return (await tills.catalogues.current(ours.orgId as OrgId, ours.locationId))?.catalogue;
}

test('[T14] nothing is allowed until an owner saves it; then it stands as saved, and the log tells it', async () => {
  expect((await anna.call('GET', path)).body).toMatchObject({ ...noServiceRules, version: 0 });
  expect(await anna.call('PUT', path, { ...rules, version: 0 })).toMatchObject({ status: 200, body: { version: 1 } });
  expect((await anna.call('GET', path)).body).toMatchObject({ ...rules, version: 1 });
  const [entry] = await owner.sql<{ subject: { fields: string; changes: string } }>(
    `select subject from app.audit_entries where act = 'location.service-saved' and org_id = $1`,
    [ours.orgId],
  );
  expect(entry?.subject.fields).toBe('linePercent,billPercent,discountDayCents,discountReasons,areTipsOffered');
  expect(entry?.subject.changes).toContain('{"field":"billPercent","before":"0","after":"10"}');
});

test('[T14] who saves on top of an older state is refused', async () => {
  for (const version of [0, 7])
    expect(await anna.call('PUT', path, { ...rules, version })).toMatchObject({
      status: 409,
      body: { code: 'record/changed' },
    });
});

test('[T14] limits are bounded: no more than all of it, few reasons, short ones', async () => {
  const { staff, reasons } = rules.discounts;
  const [reason] = reasons;
  const wrong = [
    { ...rules, discounts: { staff: { ...staff, linePermille: 1001 }, reasons } },
    { ...rules, discounts: { staff: { ...staff, dayCents: -1 }, reasons } },
    { ...rules, discounts: { staff, reasons: [{ ...reason, text: 'x'.repeat(41) }] } },
    { ...rules, discounts: { staff, reasons: Array.from({ length: 21 }, () => reason) } },
  ];
  for (const body of wrong) expect((await anna.call('PUT', path, { ...body, version: 1 })).status).toBe(422);
});

test('[T69] tills get the rules once every device of the location reads what they lead to', async () => {
  await greet(firstTypes);
  expect(await catalogue()).not.toHaveProperty('serviceRules');
  expect((await anna.call('GET', path)).body['waitingFor']).toContain('Kasse');
  await greet(entryTypes);
  expect((await catalogue())?.serviceRules).toEqual(rules);
  expect((await anna.call('GET', path)).body['waitingFor']).toEqual([]);
});

test('[T47] a location that offers nothing has the catalogue it had before', async () => {
  await greet(entryTypes);
  const nothing = { ...rules, discounts: { ...rules.discounts, reasons: [] }, tips: noServiceRules.tips };
  expect((await anna.call('PUT', path, { ...nothing, version: 1 })).status).toBe(200);
  const without = await catalogue();
  expect(without).not.toHaveProperty('serviceRules');
  await owner.sql(`delete from app.service_rules where org_id = $1`, [ours.orgId]);
  expect((await catalogue())?.revision).toBe(without?.revision);
});

test('[T14] another organisation neither reads nor writes them', async () => {
  const other = await api.signIn(people.foreignOwner);
  expect((await other.call('GET', path)).status).toBe(404);
  expect((await other.call('PUT', path, { ...rules, version: 0 })).status).toBe(404);
});
