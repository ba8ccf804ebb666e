import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { TseAnswer, TseDevice } from '../tse/tse-device.ts';
import type { DeviceRow } from './device-row.ts';
import { keepArchive } from './keep-archive.ts';
import type { SetupServices } from './setup-services.ts';

/**
 * A device that another one has followed: once no register signs with it and nothing of it is open, its registers are taken leave of,
 * its last export is kept, and only then it is retired. At the vendor it stays as it is.
 */
export async function retireDevice(
  services: SetupServices,
  row: DeviceRow,
  { orgId, device }: { readonly orgId: OrgId; readonly device: TseDevice },
): Promise<TseAnswer<undefined>> {
  const { clients, isBusy } = await services.enter(orgId, (tx) => stillThere(tx, row.tss_id));
  if (isBusy) return { said: 'done', value: undefined };
  await services.enter(orgId, (tx) => endOutages(tx, row.tss_id, services.now()));
  for (const { client_id: clientId, serial } of clients) {
    const answer = await device.retire({ clientId, serial });
    if (answer.said !== 'done') return answer;
  }
  const kept = await keepArchive(services, row, { orgId, device });
  if (kept.said !== 'done') return kept;
  await services.enter(orgId, (tx) =>
    tx
      .updateTable('app.tse_devices')
      .set({ state: 'retired', retired_at: services.now().toString() })
      .where('tss_id', '=', row.tss_id)
      .execute(),
  );
  return { said: 'done', value: undefined };
}

/** What nobody signs with any more is out of order for nobody, whether it ever answers again or not. */
function endOutages(tx: Tx, tssId: string, now: Temporal.Instant): Promise<unknown> {
  return tx
    .updateTable('app.tse_outages')
    .set({ ended_at: sql`greatest(started_at, ${now.toString()}::timestamptz)` })
    .where('tss_id', '=', tssId)
    .where('ended_at', 'is', null)
    .execute();
}

async function stillThere(tx: Tx, tssId: string) {
  const clients = await tx
    .selectFrom('app.tse_clients')
    .select(['client_id', 'serial', 'until'])
    .where('tss_id', '=', tssId)
    .execute();
  const { rows } = await sql<{ count: number }>`select count(*) as count from app.tse_transactions
    where tss_id = ${tssId} and state in ('asked', 'begun')`.execute(tx);
  return { clients, isBusy: clients.some(({ until }) => until === null) || Number(rows[0]?.count ?? 0) > 0 };
}
