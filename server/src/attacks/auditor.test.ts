import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../test/api.ts';
import { type LetIn, letAuditorIn } from '../../test/auditor.ts';
import { endpoints, requestOf } from '../../test/endpoints.ts';
import { pictureOf } from '../../test/foreign-rows.ts';
import { furnish } from '../../test/furnish.ts';
import { idsOf } from '../../test/ids-of.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, ours, type Place, upload } from '../../test/till-device.ts';
import { demoId } from '../commands/seed-demo.ts';

const shop: Place = { orgId: ours.orgId, locationId: demoId('location hofladen-lindenhof') };
const harbour: Place = { orgId: demoId('organization hafenbar'), locationId: demoId('location hafenbar') };

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let inside: LetIn;
let ourId: (field: string) => string;
/** Receipts that are not the auditor's to see: of the other location, and of the other organisation. */
let elsewhere: readonly string[];
let here: string;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  await furnish(anna);
  const dora = await api.signIn(people.foreignOwner);
  here = await sellAt(ours, 'K7');
  elsewhere = [await sellAt(shop, 'K8'), await sellAt(harbour, 'K9')];
  for (const [client, place] of [[anna, ours] as const, [anna, shop] as const, [dora, harbour] as const])
    expect((await client.call('POST', `/locations/${place.locationId}/z-reports`, {})).status).toBe(200);
  for (const place of [shop, harbour])
    await owner.sql(
      `insert into app.incidents (org_id, incident_id, location_id, kind, severity, opened_at)
        values ($1, gen_random_uuid(), $2, 'sequence-gap', 'warning', now())`,
      [place.orgId, place.locationId],
    );
  inside = await letAuditorIn(api, anna);
  ourId = await idsOf(api.database.ownerUrl, ours.orgId);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function sellAt(place: Place, code: string): Promise<string> {
  const till = await openTillDevice(owner, place, code);
  const sale = till.sell();
  const drawer = till.write('cash.move.v1', { kind: 'pay-out', amountCents: -500, reason: `Blumen ${code}` });
  const { body } = await upload(api, till, [sale, drawer]);
  expect(body['outcomes']).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
  return (sale.payload as { orderId: string }).orderId;
}

const paged = ['receipts', 'analyses', 'z-reports', 'cash-entries', 'incidents', 'master-data'].map(
  (name) => `/audit/${name}`,
);
const everything = ['/audit', ...paged, '/audit/registers', '/audit/exports'];

describe('[S1][K34] with an auditor’s session', () => {
  test('[S1][K34] every endpoint that is not an auditor’s is closed, and nothing of ours changes', async () => {
    const before = await withoutLog();
    let refused = 0;
    for (const endpoint of endpoints.filter(({ meta }) => !['anyone', 'auditor'].includes(meta.access))) {
      const { path, body } = requestOf(endpoint, endpoint.sample(ourId));
      const answer = await inside.auditor.call(endpoint.method, path, body, { 'idempotency-key': randomUUID() });
      expect([endpoint.name, answer.status, answer.body['code']]).toEqual([endpoint.name, 401, 'session/missing']);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(150);
    for (const path of [`/exports/${randomUUID()}/file`, '/dashboard-changes'])
      expect((await inside.auditor.call('GET', path)).status, path).toBe(401);
    expect(await withoutLog()).toEqual(before);
  }, 240_000);

  test('[S1][K33] every endpoint of an auditor reads, and changes nothing but the log of reads', async () => {
    const before = await withoutLog();
    const open = endpoints.filter(({ meta }) => meta.access === 'auditor');
    for (const endpoint of open) {
      expect(endpoint.method, endpoint.name).toBe('GET');
      const { path } = requestOf(endpoint, endpoint.sample(ourId));
      expect((await inside.auditor.call('GET', path)).status, endpoint.name).toBeLessThan(500);
    }
    expect(open.length).toBeGreaterThan(7);
    expect(await withoutLog()).toEqual(before);
  });

  test('[S1][K34] no list and no forged id shows another place or another organisation', async () => {
    const { auditor } = inside;
    for (const path of everything) {
      const said = JSON.stringify((await auditor.call('GET', path)).body);
      for (const secret of [...elsewhere, 'Hafenbar', 'Hofladen', shop.locationId, '"K8"', '"K9"', 'K8-1', 'K9-1'])
        expect(said.includes(secret), `${path} shows ${secret}`).toBe(false);
    }
    const reports = await owner.sql<{ z_report_id: string }>(
      'select z_report_id from app.z_reports where location_id <> $1',
      [ours.locationId],
    );
    expect(reports.length).toBeGreaterThan(1);
    for (const path of [
      ...elsewhere.map((orderId) => `/audit/receipts/${orderId}`),
      ...reports.map(({ z_report_id }) => `/audit/z-reports/${z_report_id}`),
      `/audit/receipts/${randomUUID()}`,
    ])
      expect((await auditor.call('GET', path)).status, path).toBe(404);
    for (const { locationId } of [shop, harbour])
      for (const path of paged)
        expect((await auditor.call('GET', `${path}?locationId=${locationId}`)).body['count'], path).toBe(0);
    const devices = await owner.sql<{ id: string }>(
      `select device_id as id from app.devices where location_id <> '${ours.locationId}'`,
    );
    expect(devices.length).toBeGreaterThan(1);
    for (const { id } of devices)
      expect((await auditor.call('GET', `/audit/devices/${id}/log-entries`)).status).toBe(404);
    for (const { z_report_id } of reports)
      expect((await auditor.call('GET', `/audit/receipts?zReportId=${z_report_id}`)).body['count']).toBe(0);
    expect((await auditor.call('GET', `/audit/receipts/${here}`)).status).toBe(200);
  });

  test('[S1][K34] no day outside of the access is shown, whatever days are asked for', async () => {
    const { auditor } = await letAuditorIn(api, anna, { from: '2025-01-01', to: '2025-12-31' }, '10.6.0.7');
    for (const path of paged) {
      const { body } = await auditor.call('GET', `${path}?from=2020-01-01&to=2029-12-31`);
      expect(body['count'], path).toBe(0);
    }
    expect((await auditor.call('GET', `/audit/receipts/${here}`)).status).toBe(404);
    const [till] = await owner.sql<{ id: string }>('select device_id as id from app.receipts where order_id = $1', [
      here,
    ]);
    const log = `/audit/devices/${till?.id}/log-entries`;
    expect((await auditor.call('GET', log)).body['count']).toBe(0);
    expect((await inside.auditor.call('GET', log)).body['count']).toBe(2);
    expect((await auditor.call('GET', '/audit')).body['figures']).toMatchObject({ receiptCount: 0, zReportCount: 0 });
  });

  test('[S1][K34] a made-up, foreign or empty session is nobody’s', async () => {
    const name = [...inside.auditor.cookies.keys()].find((each) => each.endsWith('tresen_audit')) ?? '';
    expect(name).not.toBe('');
    for (const session of ['x', inside.token, inside.auditorGrantId, 'A'.repeat(43), '%00']) {
      const client = api.visit('10.6.0.8');
      client.cookies.set(name, session);
      expect((await client.call('GET', '/audit')).body['code'], session).toBe('audit/ended');
    }
    expect((await api.visit('10.6.0.8').call('GET', '/audit')).body['code']).toBe('session/missing');
    const owners = await anna.call('GET', '/audit');
    expect(owners.body['code']).toBe('session/missing');
  });
});

describe('[S1][K34] the same through SQL, as the role that reads for auditors', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: api.context.config.database.url });
    await client.connect();
  });
  afterAll(() => client.end());

  async function asAuditor<Row extends object>(statement: string, grant: string, orgId = ours.orgId): Promise<Row[]> {
    await client.query('begin');
    try {
      await client.query(
        `select set_config('tresen.org_id', $1, true), set_config('tresen.auditor_grant_id', $2, true)`,
        [orgId, grant],
      );
      await client.query('set local role tresen_auditor');
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.query('rollback');
    }
  }

  /** The whole list. A column added here is one more that strangers read, and has to be argued for. */
  const tables = [
    'auditor_grants',
    'cash_entries',
    'cash_registers',
    'devices',
    'export_releases',
    'exports',
    'incidents',
    'locations',
    'organizations',
    'receipt_lines',
    'receipt_payments',
    'receipts',
    'register_series',
    'tse_devices',
    'tse_outages',
    'z_ranges',
    'z_reports',
  ];

  test('[S1][K34] it reads the listed tables, none of their secrets, and writes nowhere', async () => {
    const readable = await owner.sql<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text order by column_name) as columns
        from information_schema.column_privileges where grantee = 'tresen_auditor' and privilege_type = 'SELECT'
        group by table_name order by table_name`,
    );
    expect(readable.map(({ name }) => name)).toEqual(tables);
    const secret =
      /^(actor_id|approved_by|tip_for|gift_card_code|secrets|public_key_private|code_mark|link_hash|session_hash|created_by|closed_by|enrolled_by|revoked_by|hellos|content|master_data|subject|note|requested_by|entry)$/;
    for (const { name, columns } of readable)
      expect(
        columns.filter((column) => secret.test(column)),
        name,
      ).toEqual([]);
    const writable = await owner.sql(
      `select table_name from information_schema.table_privileges where grantee = 'tresen_auditor'
        and privilege_type <> 'SELECT'`,
    );
    expect(writable).toEqual([]);
    const callable = await owner.sql<{ name: string }>(
      `select proname as name from pg_proc where prosecdef and pronamespace::regnamespace::text in ('app', 'directory')
        and has_function_privilege('tresen_auditor', oid, 'execute') order by 1`,
    );
    expect(callable.map(({ name }) => name).join(' ')).toBe(
      'audited_from audited_log audited_master_data audited_places audited_registers audited_rounds audited_signature audited_signing ' +
        'audited_subject audited_to audited_z_content note_audit_read',
    );
    const loose = await owner.sql(
      `select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relname = any ($1)
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'audited' and not p.polpermissive)`,
      [tables],
    );
    expect(loose).toEqual([]);
  });

  test('[S1][K34] other settings of the transaction show nothing: no access, one of another organisation, one that is over', async () => {
    const { auditorGrantId } = inside;
    const over = await letAuditorIn(api, anna, {}, '10.6.0.9');
    await anna.call('DELETE', `/auditor-grants/${over.auditorGrantId}`);
    for (const table of tables) {
      const count = `select count(*)::integer as count from app.${table}`;
      for (const [grant, orgId] of [
        ['', ours.orgId],
        [randomUUID(), ours.orgId],
        [auditorGrantId, harbour.orgId],
      ] as const)
        expect(await asAuditor(count, grant, orgId), table).toEqual([{ count: 0 }]);
      if (table !== 'auditor_grants')
        expect(await asAuditor(count, over.auditorGrantId), table).toEqual([{ count: 0 }]);
    }
    const counted = await asAuditor('select count(*)::integer as count from app.receipts', auditorGrantId);
    expect(counted).toEqual([{ count: 1 }]);
  });

  test('[S1][K33] neither a write nor a closed column nor a part of a table gets through', async () => {
    const { auditorGrantId } = inside;
    for (const statement of [
      `insert into app.audit_entries select * from app.audit_entries`,
      `update app.receipts set total_cents = 0`,
      `delete from app.receipts`,
      `update app.auditor_grants set to_date = '2100-01-01'`,
      `select gift_card_code from app.receipt_lines`,
      `select secrets from app.tse_devices`,
      `select content from app.z_reports`,
      `select subject from app.incidents`,
      `select * from app.people`,
      `select * from app.staff_pins`,
      `select * from app.memberships`,
      `select * from app.device_commands`,
      `select * from auth."user"`,
      `select * from directory.auditor_grants`,
      `select * from directory.memberships_of(gen_random_uuid())`,
      `set role tresen_owner`,
    ])
      await expect(asAuditor(statement, auditorGrantId), statement).rejects.toThrow(/permission denied/);
  });

  test('[S1][K33] the program itself is not held back by the auditor’s walls, and cannot widen an access', async () => {
    await client.query('begin');
    await client.query(`select set_config('tresen.org_id', $1, true)`, [ours.orgId]);
    expect((await client.query('select 1 from app.receipts')).rowCount).toBe(2);
    await expect(client.query(`update app.auditor_grants set to_date = '2100-01-01'`)).rejects.toThrow(
      /permission denied/,
    );
    await client.query('rollback');
    await expect(
      owner.sql(`update app.auditor_grants set ends_at = ends_at + interval '1 day' where org_id = $1`, [ours.orgId]),
    ).rejects.toThrow(/never changed/);
    await expect(owner.sql(`update app.auditor_grants set ended_at = null where ended_at is not null`)).rejects.toThrow(
      /stays over/,
    );
  });
});

/** Everything we have, but for what is there to grow: the log, and who was heard when. */
async function withoutLog(): Promise<Record<string, string>> {
  const { audit_entries: _log, ...rest } = await pictureOf(api.database.ownerUrl, ours.orgId);
  return rest;
}
