import { randomUUID } from 'node:crypto';
import type { Exported } from '@tresen/contract/exports';
import { seedSales } from '../src/commands/seed-sales.ts';
import { buildDatevBatch } from '../src/features/datev/build-batch.job.ts';
import { buildAuditPackage } from '../src/features/dsfinvk/build-audit-package.job.ts';
import { buildTaxOfficeExport } from '../src/features/dsfinvk/build-tax-office-export.job.ts';
import { buildOrderOverview } from '../src/features/reports/build-order-overview.job.ts';
import { type Answer, type Client, openTestApi, origin, people, type TestApi } from './api.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { ours } from './till-device.ts';

/** When everything in this organisation happens: a Saturday evening in the beer garden. */
export const evening = Temporal.Instant.from('2026-11-14T19:00:00Z');

export type ExportServer = {
  readonly api: TestApi;
  readonly owner: OwnerSql;
  readonly anna: Client;
  /** Asks for an export and lets its job run. */
  readonly make: (
    path: 'datev-batches' | 'order-overviews' | 'tax-office-exports' | 'audit-packages',
    body: object,
    exportId?: string,
    now?: Temporal.Instant,
  ) => Promise<Exported>;
  readonly download: (
    client: Client,
    exportId: string,
  ) => Promise<{ status: number; headers: Answer['headers']; bytes: Buffer }>;
  /** Any answer that is a file. */
  readonly fetch: (
    client: Client,
    path: string,
  ) => Promise<{ status: number; headers: Answer['headers']; bytes: Buffer }>;
  readonly close: () => Promise<void>;
};

/** The demo organisation with two weeks of sales behind it, all days but today closed. */
export async function openExportServer(days = 20, perDay = 25): Promise<ExportServer> {
  const api = await openTestApi();
  const { context } = api;
  await seedSales(context, { days: String(days), 'per-day': String(perDay), now: evening });
  const anna = await api.signIn(people.owner);
  const owner = openOwnerSql(api.database);
  const { enter, files, accounts } = context.services;

  async function fetchFrom(client: Client, path: string) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.app.inject({ method: 'GET', url: `/api/v1${path}`, headers: { origin, cookie } });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  }

  return {
    api,
    owner,
    anna,
    async make(path, body, exportId = randomUUID(), now = evening) {
      const asked = await anna.call('PUT', `/${path}/${exportId}`, { locationId: ours.locationId, ...body });
      if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
      const call = { data: { orgId: ours.orgId, exportId }, jobId: randomUUID(), now, log: context.log };
      if (path === 'datev-batches') await buildDatevBatch.runWith({ ...call, services: { enter, files } });
      else if (path === 'tax-office-exports')
        await buildTaxOfficeExport.runWith({ ...call, services: { enter, files, taxOfficeGrammar: undefined } });
      else if (path === 'audit-packages')
        await buildAuditPackage.runWith({ ...call, services: { enter, files, accounts, taxOfficeGrammar: undefined } });
      else await buildOrderOverview.runWith({ ...call, services: { enter, files, accounts } });
      const shown = await anna.call('GET', `/exports/${exportId}`);
      return shown.body as Exported;
    },
    download: (client, exportId) => fetchFrom(client, `/exports/${exportId}/file`),
    fetch: fetchFrom,
    async close() {
      await owner.close();
      await api.close();
    },
  };
}
