import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { ours } from '../../test/till-device.ts';
import type { Context } from '../context.ts';
import { openTseSecrets, sealTseSecrets } from '../core/tse/tse-secrets.ts';
import { openSealer } from '../platform/secrets/seal.ts';
import { cardSecretsPurpose, sealedColumns } from '../platform/secrets/sealed-columns.ts';
import { exportCommand } from './export-organization.ts';
import { reseal } from './reseal.ts';

const [oldKey, newKey] = ['the old key of the tests, long enough', 'the new key of the tests, long enough'];
const secretsOf = (tssId: string) => ({ apiKey: `key-${tssId}`, apiSecret: 'secret', adminPin: '1', adminPuk: '2' });
const count = 120;
const terminal = randomUUID();
const terminalSecret = 'what the provider of cards gave us';
/** The devices, and the terminal. */
const secretCount = count + 1;

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
beforeEach(async () => {
  await owner.sql('truncate app.tse_devices cascade');
  const sealer = openSealer(oldKey);
  const ids = Array.from({ length: count }, () => randomUUID());
  await owner.sql(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, is_test, secrets, created_at)
      select $1, id, $2, 'double', 'server', true, sealed, now() from unnest($3::uuid[], $4::text[]) as made (id, sealed)`,
    [ours.orgId, ours.locationId, ids, ids.map((tssId) => sealTseSecrets(sealer, tssId, secretsOf(tssId)))],
  );
  await owner.sql('truncate app.card_terminals cascade');
  await owner.sql(
    `insert into app.card_terminals (org_id, terminal_id, location_id, provider, name, settings, secrets, made_at)
      values ($1, $2, $3, 'double', 'Theke', '{}', $4, now())`,
    [ours.orgId, terminal, ours.locationId, sealer.seal(cardSecretsPurpose(terminal), terminalSecret)],
  );
});

const stored = () => owner.sql<{ tss_id: string; secrets: string }>('select tss_id, secrets from app.tse_devices');

/** The same installation with other keys; `enter` where a test breaks off what is done inside. */
function withKeys(keys: string, enter = api.context.services.enter): Context {
  return { ...api.context, services: { ...api.context.services, sealer: openSealer(keys), enter } };
}

async function expectOpenWith(keys: string): Promise<void> {
  const sealer = openSealer(keys);
  for (const { tss_id, secrets } of await stored())
    expect(openTseSecrets(sealer, tss_id, secrets)).toEqual(secretsOf(tss_id));
  expect(sealer.open(cardSecretsPurpose(terminal), await storedOfTerminal())).toBe(terminalSecret);
}

async function storedOfTerminal(): Promise<string> {
  const [row] = await owner.sql<{ secrets: string }>('select secrets from app.card_terminals');
  return row?.secrets ?? '';
}

test('[K20] a new key before the old one, then reseal: the new one alone opens everything, and the old one nothing', async () => {
  expect(await reseal(withKeys(`${newKey},${oldKey}`))).toBe(
    `reseal: ${secretCount} secrets sealed anew, 0 had the newest key already; older keys may be dropped`,
  );
  await expectOpenWith(newKey);
  const old = openSealer(oldKey);
  for (const { tss_id, secrets } of await stored())
    expect(() => openTseSecrets(old, tss_id, secrets)).toThrow('no longer holds the key');
  expect(await reseal(withKeys(`${newKey},${oldKey}`))).toMatch(new RegExp(`^reseal: 0 .* ${secretCount} had`));
});

test('[K20] killed before or after any of its transactions, it is run again and ends as if nothing had been', async () => {
  const keys = `${newKey},${oldKey}`;
  for (const when of ['before', 'after'] as const)
    for (let at = 1; at <= 4; at += 1) {
      let steps = 0;
      const enter: typeof api.context.services.enter = async (orgId, work) => {
        steps += 1;
        if (steps === at && when === 'before') throw new Error('killed');
        const result = await api.context.services.enter(orgId, work);
        if (steps === at) throw new Error('killed');
        return result;
      };
      await expect(reseal(withKeys(keys, enter))).rejects.toThrow('killed');
      await expectOpenWith(keys);
    }
  await reseal(withKeys(keys));
  await expectOpenWith(newKey);
});

test('[K20] what no key opens is named, stays as it is, and keeps nobody else from being sealed anew', async () => {
  const [first] = await stored();
  const foreign = sealTseSecrets(
    openSealer('a key that nobody has any more, sadly'),
    first?.tss_id ?? '',
    secretsOf(''),
  );
  await owner.sql('update app.tse_devices set secrets = $1 where tss_id = $2', [foreign, first?.tss_id]);
  await expect(reseal(withKeys(`${newKey},${oldKey}`))).rejects.toThrow(
    new RegExp(
      `opens tse_devices ${first?.tss_id} of organization ${ours.orgId}[\\s\\S]*${secretCount - 1} secrets sealed anew`,
    ),
  );
  expect((await stored()).find(({ tss_id }) => tss_id === first?.tss_id)?.secrets).toBe(foreign);
});

test('[K20] an export of the organisation holds no sealed text, and every sealed column is known', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-sealed-'));
  await exportCommand(api.context, { organization: ours.orgId, folder: join(folder, 'out') });
  const names = await readdir(join(folder, 'out', 'tables'));
  expect(names).toContain('tse_devices.ndjson');
  for (const name of names) {
    const text = await readFile(join(folder, 'out', 'tables', name), 'utf8');
    expect(/"s1\.[0-9a-f]{8}\./.test(text), name).toBe(false);
  }
  const devices = await readFile(join(folder, 'out', 'tables', 'tse_devices.ndjson'), 'utf8');
  expect(devices.trim().split('\n')).toHaveLength(count);
  expect(devices).not.toContain('secrets');
  await rm(folder, { recursive: true });

  const columns = await owner.sql<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'app' and t.table_type = 'BASE TABLE' and c.data_type = 'text'`,
  );
  const sealed: string[] = [];
  for (const { table_name, column_name } of columns) {
    const [found] = await owner.sql(
      `select 1 from app.${table_name} where ${column_name} ~ '^s1\\.[0-9a-f]{8}\\.' limit 1`,
    );
    if (found) sealed.push(`${table_name}.${column_name}`);
  }
  expect(sealed).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`));
});
