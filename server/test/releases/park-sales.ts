import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import pg from 'pg';
import { ensureRoles } from '../../src/platform/db/ensure-roles.ts';
import { openTestApiOn, people } from '../api.ts';
import { openOwnerSql } from '../owner-sql.ts';
import { openBareDatabase } from '../test-database.ts';
import { openTillDevice, ours, upload } from '../till-device.ts';

/**
 * Run inside of a release, by its own code: its server takes a log with entries of a later version. Keeps its database
 * and what it answered. Imports only what every release has.
 */
const [database = '', journalFile = '', folder = ''] = process.argv.slice(2);
const { deviceId, publicKey, registerId, code, entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as {
  readonly deviceId: string;
  readonly publicKey: string;
  readonly registerId: string;
  readonly code: string;
  readonly entries: readonly LogEntry[];
};

const bare = await openBareDatabase();
const pool = new pg.Pool({ connectionString: bare.ownerUrl, max: 1 });
await ensureRoles(pool);
await pool.query(gunzipSync(readFileSync(database)).toString('utf8'));
await pool.end();
const api = await openTestApiOn(bare);
const owner = openOwnerSql(bare);
try {
  await owner.sql(
    `insert into app.devices (org_id, device_id, location_id, role, name, public_key, enrolled_at)
      values ($1, $2, $3, 'pos', 'Kasse', $4, now())`,
    [ours.orgId, deviceId, ours.locationId, publicKey],
  );
  await owner.sql('insert into app.device_heads (org_id, device_id) values ($1, $2)', [ours.orgId, deviceId]);
  await owner.sql(
    `insert into app.cash_registers (org_id, register_id, location_id, code, serial, position)
      values ($1, $2::uuid, $3, $4::text, $2::uuid::text, substr($4::text, 2)::int)`,
    [ours.orgId, registerId, ours.locationId, code],
  );
  await owner.sql(
    `insert into app.register_series (org_id, register_id, series, device_id, opened_at) values ($1, $2, 1, $3, now())`,
    [ours.orgId, registerId, deviceId],
  );
  const courier = await openTillDevice(owner, ours, `${code}9`);
  const taken = await upload(api, courier, entries);
  if (taken.status !== 200) throw new Error(`not taken: ${JSON.stringify(taken.body)}`);
  const anna = await api.signIn(people.owner);
  const closed = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  if (closed.status !== 200) throw new Error(`not closed: ${JSON.stringify(closed.body)}`);
  const answered = { outcomes: taken.body['outcomes'] as readonly object[] };
  const args = ['--inserts', '--rows-per-insert=100', `--dbname=${bare.ownerUrl}`];
  const { stdout } = await promisify(execFile)('pg_dump', args, { maxBuffer: 256 * 1024 * 1024 });
  writeFileSync(join(folder, 'unread.sql.gz'), gzipSync(stdout.replaceAll(/^\\.*$/gm, ''), { level: 9 }));
  writeFileSync(join(folder, 'unread.json'), `${JSON.stringify(answered, undefined, 2)}\n`);
} finally {
  await owner.close();
  await api.close();
}
