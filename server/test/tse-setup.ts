import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealTseSecrets } from '../src/core/tse/tse-secrets.ts';
import type { SetupServices } from '../src/core/tse-setup/setup-services.ts';
import { openFileStore } from '../src/platform/files/file-store.ts';
import { openLog } from '../src/platform/log/logger.ts';
import { vouchedOrgId } from '../src/platform/db/tenant.ts';
import { openTestApi } from './api.ts';
import { openOwnerSql } from './owner-sql.ts';
import { ours } from './till-device.ts';
import { openStandIn, testPace } from './tse-stand-in.ts';

export const orgId = vouchedOrgId(ours.orgId);

/** A vendor, and the program that sets devices up there. */
export async function openSetup(...options: readonly string[]) {
  const standIn = await openStandIn('--active-tss', '200', ...options);
  const { baseUrl, apiKey, apiSecret } = standIn.settings;
  const api = await openTestApi({ FISKALY_BASE_URL: baseUrl, DATABASE_POOL_SIZE: '8' });
  const owner = openOwnerSql(api.database);
  const folder = await mkdtemp(join(tmpdir(), 'tresen-tse-files-'));
  const clock = { now: Temporal.Now.instant() };
  const services: SetupServices = {
    enter: api.context.services.enter,
    files: openFileStore({ kind: 'disk', folder }),
    sealer: api.context.services.sealer,
    now: () => clock.now,
    log: openLog('silent'),
    pace: testPace,
  };
  await owner.sql(`insert into app.entitlements (org_id, location_id, name, set_at) values ($1, $2, 'tse', now())`, [
    ours.orgId,
    ours.locationId,
  ]);
  return {
    standIn,
    api,
    owner,
    folder,
    clock,
    services,
    keys: { apiKey, apiSecret },
    /** As the owner's page begins it. */
    begin: async (tssId: string = randomUUID()) => {
      const secrets = sealTseSecrets(services.sealer, tssId, {
        apiKey,
        apiSecret,
        adminPin: '1234567890',
        adminPuk: '',
      });
      await owner.sql(
        `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, is_test, base_url, secrets, created_at)
          values ($1, $2, $3, 'double', 'server', true, $4, $5, clock_timestamp())`,
        [ours.orgId, tssId, ours.locationId, baseUrl, secrets],
      );
      return tssId;
    },
    device: async (tssId: string) =>
      (await owner.sql<Record<string, unknown>>('select * from app.tse_devices where tss_id = $1', [tssId]))[0],
    clients: (tssId: string) =>
      owner.sql<{ register_id: string; serial: string; until: Date | null }>(
        'select register_id, serial, until from app.tse_clients where tss_id = $1 order by serial',
        [tssId],
      ),
    /** Without the one that the stand-in of tests comes with. */
    madeAtVendor: async () => (await standIn.ledger()).devices.length - 1,
    /** Row by row and without triggers: emptying so many partitions at once takes half a second. */
    forget: async () => {
      const tables = [
        ...['tse_certificate_words', 'tse_archives', 'tse_transactions', 'tse_keys', 'tse_clients', 'tse_devices'],
        ...['tse_outages', 'incidents'],
      ];
      await owner.sql(
        `begin; set local session_replication_role = replica; ${tables.map((table) => `delete from app.${table}`).join('; ')}; commit`,
      );
    },
    close: async () => {
      await standIn.close();
      await owner.close();
      await api.close();
    },
  };
}
