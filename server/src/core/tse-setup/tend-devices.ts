import { openingTimes } from '@tresen/contract/opening-times';
import { isArchiveDue } from '@tresen/domain/locations/tse-archive';
import { isOpen } from '@tresen/domain/menu/opening-hours';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { openRow } from '../tse/open-row.ts';
import type { TseAnswer } from '../tse/tse-device.ts';
import { type DeviceRow, deviceRows } from './device-row.ts';
import { keepArchive, lastKept } from './keep-archive.ts';
import { deregisterEnded, registerClients } from './register-clients.ts';
import { retireDevice } from './retire-device.ts';
import { setUpDevice } from './set-up-device.ts';
import type { SetupServices } from './setup-services.ts';
import { tellCertificateEnd } from './tell-certificate-end.ts';

/**
 * Everything that the devices of an organisation need, as often as one likes: set-ups go on, registers come and go, what was signed is
 * kept, ends of certificates are told, devices that others have followed are retired. One that fails stops no other one. Set-ups come
 * first, so that whoever they follow is retired at once.
 */
export async function tendDevices(services: SetupServices, orgId: OrgId): Promise<void> {
  for (const row of await services.enter(orgId, deviceRows))
    if (row.state === 'new') await guarded(services, row, () => setUpDevice(services, { orgId, tssId: row.tss_id }));
  const rows = await services.enter(orgId, deviceRows);
  for (const row of rows)
    if (row.state !== 'new') await guarded(services, row, () => tendOne(services, orgId, row, rows));
}

async function guarded(
  { log }: SetupServices,
  { tss_id: tssId }: DeviceRow,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, tssId }, 'a TSE could not be looked after');
  }
}

async function tendOne(
  services: SetupServices,
  orgId: OrgId,
  row: DeviceRow,
  all: readonly DeviceRow[],
): Promise<void> {
  await services.enter(orgId, (tx) => tellCertificateEnd(tx, row, { orgId, now: services.now() }));
  const device = openRow(services, row)?.device;
  if (!device) return;
  const place = { orgId, locationId: row.location_id, tssId: row.tss_id };
  if (isFollowed(row, all)) return note(services, row, await retireDevice(services, row, { orgId, device }));
  note(services, row, await registerClients(services, place, { device, takesOver: 'free' }));
  note(services, row, await deregisterEnded(services, place, device));
  if (await services.enter(orgId, (tx) => isDue(tx, row, services.now())))
    note(services, row, await keepArchive(services, row, { orgId, device }));
}

/** The newest device of a location that is ready is the one that its registers sign with. */
function isFollowed(row: DeviceRow, all: readonly DeviceRow[]): boolean {
  const ready = all.filter(({ location_id, state }) => location_id === row.location_id && state === 'ready');
  return ready.at(-1)?.tss_id !== row.tss_id && ready.length > 0;
}

async function isDue(tx: Tx, row: DeviceRow, now: Temporal.Instant): Promise<boolean> {
  const place = await tx
    .selectFrom('app.locations')
    .select(['opening_times', 'time_zone'])
    .where('location_id', '=', row.location_id)
    .executeTakeFirstOrThrow();
  const hours = openingTimes.safeParse(place.opening_times).data;
  const keptAt = (await lastKept(tx, row.tss_id))?.keptAt;
  return isArchiveDue({ keptAt, isOpen: hours ? isOpen(hours, now, place.time_zone) : false, now });
}

function note({ log }: SetupServices, { tss_id: tssId }: DeviceRow, answer: TseAnswer<undefined>): void {
  if (answer.said !== 'done') log.warn({ tssId, reason: answer.reason }, 'a TSE did not take what it was asked');
}
