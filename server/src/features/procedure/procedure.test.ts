import { archiveRules } from '@tresen/domain/closing/archive';
import { checkIds } from '@tresen/domain/dsfinvk/check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { softwareVersion } from '../../platform/log/software-version.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner, ours, 'K7');
  await owner.sql(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, state, is_test, serial, certification_id, created_at)
      values ($1, gen_random_uuid(), $2, 'fiskaly', 'server', 'ready', false, $3, 'BSI-K-TR-0717-2025', now())`,
    [ours.orgId, ours.locationId, 'ab12'.repeat(16)],
  );
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function make(): Promise<number> {
  const { body } = await anna.call('POST', '/procedure-versions', {});
  return (body['versions'] as readonly { versionNo: number }[])[0]?.versionNo ?? 0;
}

async function read(versionNo: number, format: 'md' | 'pdf') {
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return api.app.inject({
    url: `/api/v1/procedure-versions/file?versionNo=${versionNo}&format=${format}`,
    headers: { cookie },
  });
}

test('[K36] the text says what is set up, and nothing that is not known', async () => {
  const { payload } = await read(await make(), 'md');
  const facts = await owner.sql<{ fact: string }>(
    `select name as fact from app.organizations where org_id = $1
      union all select name from app.locations where org_id = $1 and retired_at is null
      union all select closing_hour || ' Uhr' from app.locations where org_id = $1 and retired_at is null
      union all select serial from app.cash_registers where org_id = $1
      union all select serial from app.tse_devices where org_id = $1 and serial <> ''
      union all select certification_id from app.tse_devices where org_id = $1 and serial <> ''
      union all select name from app.devices where org_id = $1`,
    [ours.orgId],
  );
  expect(facts.length).toBeGreaterThan(6);
  for (const { fact } of facts) expect(payload).toContain(fact);
  for (const claim of [
    `Am ${archiveRules.day}. jedes Monats`,
    `${archiveRules.years} Jahren nach Jahresende`,
    `${archiveRules.nights} Nächten`,
    `mit ${checkIds.length} Prüfungen`,
    softwareVersion,
    'Anna Krug',
    'als Kasse, ist aktiv',
    ', in Betrieb',
    '**Sicherung der Datenbank**: vom Betrieb zu ergänzen',
  ])
    expect(payload).toContain(claim);
  expect(payload).not.toMatch(/undefined|null|NaN|\{\w+\}|Tische und offene|Kartenzahlung/);
  expect((await read(1, 'pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await read(99, 'md')).statusCode).toBe(404);
});

test('[K36] tables and cards are described where they are switched on, with the terminals that are there', async () => {
  const { locationId, orgId } = ours;
  const before = await make();
  await owner.sql(
    `insert into app.card_terminals (org_id, terminal_id, location_id, provider, name, place, settings, made_at)
      values ($1, gen_random_uuid(), $2, 'sumup', 'Solo am Ausschank', 'reader-1', '{}', now())`,
    [orgId, locationId],
  );
  expect(await make()).toBe(before);
  const switchTo = (abilities: string) =>
    owner.sql('update app.locations set abilities = $1::text[] where location_id = $2', [abilities, locationId]);
  await switchTo('{table-service,card-terminals}');
  const { payload } = await read(await make(), 'md');
  for (const claim of [
    'Tische und offene Rechnungen',
    'Kartenzahlung',
    '**Kartenterminal Solo am Ausschank**: SumUp Solo',
  ])
    expect(payload).toContain(claim);
  await switchTo('{table-service}');
  expect((await read(await make(), 'md')).payload).not.toMatch(/Kartenzahlung|Kartenterminal/);
  await switchTo('{}');
});

test('[K36] a new version comes with a register, a TSE, a role or a software version, and with nothing else', async () => {
  let last = await make();
  expect(await make()).toBe(last);
  // Selling, closing and being heard of change nothing.
  expect((await upload(api, till, [till.sell()])).status).toBe(200);
  await owner.sql('update app.devices set unsent = 5, last_seen_at = now()');
  expect(await make()).toBe(last);
  for (const change of [
    `insert into app.cash_registers (org_id, location_id, register_id, code, serial, position)
      values ('${ours.orgId}', '${ours.locationId}', gen_random_uuid(), 'K77', 'TRESEN-77', 77)`,
    `update app.tse_devices set state = 'broken' where serial <> ''`,
    `update app.memberships set role = 'admin' where org_id = '${ours.orgId}' and role = 'staff'`,
    `update app.people set rights = '{approve}' where org_id = '${ours.orgId}' and not rights @> '{approve}'`,
    `update app.locations set closing_hour = 5 where location_id = '${ours.locationId}'`,
  ]) {
    await owner.sql(change);
    expect(await make(), change).toBe(last + 1);
    expect(await make(), change).toBe(last + 1);
    last += 1;
  }
  expect((await read(last, 'md')).payload).toMatch(/\*\*Schichtleitung\*\*: .*Anna Krug/);
  expect((await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  const afterClosing = await make();
  await owner.sql(
    `set session_replication_role = replica; update app.z_reports set master_data = master_data || '{"softwareVersion": "Tresen 0.0.1"}'; set session_replication_role = origin`,
  );
  expect(await make()).toBe(afterClosing + 1);
});
