import { hash } from 'node:crypto';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { putBytes } from '../../platform/files/put-bytes.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import type { TseAnswer, TseDevice } from '../tse/tse-device.ts';
import { type Counters, isGapless, tarCounters } from '../tse/tar-names.ts';
import type { DeviceRow } from './device-row.ts';
import type { SetupServices } from './setup-services.ts';

/** Vendors ask to split what is larger: two messages for each of 320,000 transactions at most. */
const mostAtOnce = 500_000n;

const done: TseAnswer<undefined> = { said: 'done', value: undefined };

/** Fetches what the device has signed since the last time, and keeps it. What is not whole is not kept, and told. */
export async function keepArchive(
  services: SetupServices,
  row: DeviceRow,
  { orgId, device }: { readonly orgId: OrgId; readonly device: TseDevice },
): Promise<TseAnswer<undefined>> {
  const state = await device.state();
  if (state.said !== 'done') return state;
  const last = BigInt(state.value.signatureCounter);
  for (;;) {
    const kept = await services.enter(orgId, (tx) => lastKept(tx, row.tss_id));
    const from = (kept?.to ?? 0n) + 1n;
    if (from > last) return done;
    const range = { from, to: from + mostAtOnce - 1n < last ? from + mostAtOnce - 1n : last };
    const tar = await device.exportTar({ fromCounter: String(range.from), toCounter: String(range.to) });
    if (tar.said !== 'done') return tar;
    const isKept = await keep(services, row, { orgId, range, tar: tar.value });
    if (!isKept) return { said: 'refused', blame: 'process', reason: 'an export with gaps' };
  }
}

export async function lastKept(tx: Tx, tssId: string) {
  const row = await tx
    .selectFrom('app.tse_archives')
    .select(['to_counter', 'kept_at'])
    .where('tss_id', '=', tssId)
    .orderBy('to_counter', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { to: BigInt(row.to_counter), keptAt: row.kept_at };
}

export function archiveKey(orgId: string, tssId: string, { from, to }: Counters): string {
  return `tse/${orgId}/${tssId}/${from}-${to}.tar`;
}

type Fetched = { readonly orgId: OrgId; readonly range: Counters; readonly tar: Uint8Array };

/** The bytes first: a row says only what is there. */
async function keep(services: SetupServices, row: DeviceRow, { orgId, range, tar }: Fetched): Promise<boolean> {
  if (!(await isWhole(tar, range))) {
    await services.enter(orgId, (tx) => tellGap(tx, row, { orgId, range, at: services.now() }));
    return false;
  }
  const key = archiveKey(orgId, row.tss_id, range);
  await putBytes(services.files, { key, bytes: tar, contentType: 'application/x-tar' });
  await services.enter(orgId, (tx) =>
    tx
      .insertInto('app.tse_archives')
      .values({
        org_id: orgId,
        tss_id: row.tss_id,
        from_counter: Number(range.from),
        to_counter: Number(range.to),
        file_key: key,
        sha256: hash('sha256', tar, 'hex'),
        size_bytes: tar.byteLength,
        kept_at: services.now().toString(),
      })
      .execute(),
  );
  return true;
}

async function isWhole(tar: Uint8Array, range: Counters): Promise<boolean> {
  try {
    return isGapless(await tarCounters(tar), range);
  } catch {
    return false;
  }
}

type Gap = { readonly orgId: OrgId; readonly range: Counters; readonly at: Temporal.Instant };

function tellGap(tx: Tx, row: DeviceRow, { orgId, range, at }: Gap): Promise<void> {
  const subject = { serial: row.serial, from: String(range.from), to: String(range.to) };
  const { location_id: locationId } = row;
  return raiseIncident(tx, {
    orgId,
    locationId,
    deviceId: null,
    kind: 'tse-export-broken',
    severity: 'serious',
    subject,
    at,
  });
}
