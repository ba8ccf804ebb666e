import { signingEntries } from '@tresen/domain/sales/signing-facts';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { findDevicesBehind } from '../devices/devices-behind.ts';
import { endOutage, openOutage } from '../signing/outage.ts';
import type { TseAnswer, TseClient, TseDevice } from '../tse/tse-device.ts';
import { tseClientId } from '../tse/tse-client-id.ts';
import { dismissed } from './dismissed.ts';
import { type RegisterInUse, registersInUse } from './registers-in-use.ts';
import type { SetupServices } from './setup-services.ts';

export type Place = { readonly orgId: OrgId; readonly locationId: string; readonly tssId: string };

const done: TseAnswer<undefined> = { said: 'done', value: undefined };

/**
 * Each register in use that nobody signs for gets to know this device; `takesOver`: also those of another one. The vendor is told
 * first: a till that reads of its device can sign with it.
 */
export async function registerClients(
  { enter, now }: SetupServices,
  { orgId, locationId, tssId }: Place,
  { device, takesOver }: { readonly device: TseDevice; readonly takesOver: 'free' | 'all' },
): Promise<TseAnswer<undefined>> {
  const { wanted, behind } = await enter(orgId, async (tx) => ({
    wanted: (await registersInUse(tx, locationId)).filter((one) => isWanted(one, tssId, takesOver)),
    behind: await unableToSign(tx, { locationId, now: now() }),
  }));
  if (wanted.length > 0 && behind.length > 0) return { said: 'refused', blame: 'process', reason: areDevicesBehind };
  if (wanted.some(({ serial }) => serial.length > device.traits.longestSerial))
    return { said: 'refused', blame: 'process', reason: isSerialTooLong };
  for (const register of wanted) {
    const client = { clientId: tseClientId(tssId, register.register_id), serial: register.serial };
    const answer = await device.enrol(client);
    if (answer.said !== 'done') return answer;
    await enter(orgId, async (tx) => {
      await keepClient(tx, { orgId, tssId, registerId: register.register_id, client, now: now() });
      const withoutDevice = await openOutage(tx, { locationId, tssId: null });
      if (withoutDevice) await endOutage(tx, withoutDevice, now());
    });
  }
  return done;
}

const isSerialTooLong = 'the serial of a register is longer than the device takes';
export const areDevicesBehind = 'devices of the location cannot sign yet';

/** By name, the devices of the location that do not read what a till with a security device writes. */
export async function unableToSign(
  tx: Tx,
  asked: { readonly locationId: string; readonly now: Temporal.Instant },
): Promise<readonly string[]> {
  return (await findDevicesBehind(tx, asked))(signingEntries);
}

export function isWanted({ tss_id: known }: RegisterInUse, tssId: string, takesOver: 'free' | 'all'): boolean {
  return known === null || (takesOver === 'all' && known !== tssId);
}

type Kept = {
  readonly orgId: OrgId;
  readonly tssId: string;
  readonly registerId: string;
  readonly client: TseClient;
  readonly now: Temporal.Instant;
};

/** From this moment on the register signs with this device and with no other. One that comes back is the client it was. */
async function keepClient(tx: Tx, { orgId, tssId, registerId, client, now }: Kept): Promise<void> {
  // Who gives a set-up up at this moment waits here, or is waited for: no register stays with a device that is given up.
  const device = await tx
    .selectFrom('app.tse_devices')
    .select('tss_id')
    .where('tss_id', '=', tssId)
    .where('setup_step', '<>', dismissed)
    .forShare()
    .executeTakeFirst();
  if (!device) return;
  await tx
    .updateTable('app.tse_clients')
    .set({ until: now.toString() })
    .where('register_id', '=', registerId)
    .where('tss_id', '<>', tssId)
    .where('until', 'is', null)
    .execute();
  await tx
    .insertInto('app.tse_clients')
    .values({
      org_id: orgId,
      client_id: client.clientId,
      tss_id: tssId,
      register_id: registerId,
      serial: client.serial,
      since: now.toString(),
    })
    .onConflict((known) => known.columns(['org_id', 'client_id']).doUpdateSet({ until: null }))
    .execute();
}

/**
 * Registers that nobody writes any more, whose last number is closed and whose last transaction is over, are taken leave of; the place
 * itself once that is so of all its order phones.
 */
export async function deregisterEnded(
  { enter, now }: SetupServices,
  { orgId, locationId, tssId }: Place,
  device: TseDevice,
): Promise<TseAnswer<undefined>> {
  for (const client of await enter(orgId, (tx) => endedClients(tx, locationId, tssId))) {
    const answer = await device.retire({ clientId: client.client_id, serial: client.serial });
    if (answer.said !== 'done') return answer;
    await enter(orgId, (tx) =>
      tx
        .updateTable('app.tse_clients')
        .set({ until: now().toString() })
        .where('client_id', '=', client.client_id)
        .where('until', 'is', null)
        .execute(),
    );
  }
  return done;
}

async function endedClients(tx: Tx, locationId: string, tssId: string) {
  const { rows } = await sql<{ client_id: string; serial: string }>`
    select c.client_id, c.serial from app.tse_clients c
      where c.tss_id = ${tssId} and c.until is null
        and not exists (select 1 from app.register_series s
          where s.org_id = c.org_id and s.register_id = c.register_id and s.closed_at is null)
        and not exists (select 1 from app.locations l
          join app.cash_registers r on r.org_id = l.org_id and r.location_id = l.location_id and r.kind = 'order'
          join app.register_series s on s.org_id = r.org_id and s.register_id = r.register_id
          where l.org_id = c.org_id and l.master_register_id = c.register_id and (s.closed_at is null or exists (
            select 1 from app.rounds o where o.org_id = s.org_id and o.register_id = s.register_id and o.series = s.series
              and o.z_no is null)))
        and not exists (select 1 from app.receipts b where b.org_id = c.org_id and b.location_id = ${locationId}
          and b.register_id = c.register_id and b.z_no is null)
        and not exists (select 1 from app.tse_transactions t where t.org_id = c.org_id and t.tss_id = c.tss_id
          and t.client_id = c.client_id and t.state in ('asked', 'begun'))`.execute(tx);
  return rows;
}
