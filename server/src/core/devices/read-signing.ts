import type { CatalogueSigning } from '@tresen/domain/offer/catalogue';
import { signingEntries } from '@tresen/domain/sales/signing-facts';
import type { Tx } from '../../platform/db/tenant.ts';
import { findDevicesBehind } from './devices-behind.ts';

type Asked = { readonly locationId: string; readonly now: Temporal.Instant };

export type SigningOfRegisters = {
  readonly clients: ReadonlyMap<string, CatalogueSigning>;
  /** What is signed is sold in the second version: until every device reads that, no till is told who signs for it. */
  readonly isOffered: boolean;
};

/** Who signs for each register of a location. For those of order phones it is the client of the place. */
export async function readSigning(tx: Tx, asked: Asked): Promise<SigningOfRegisters> {
  const rows = await tx
    .selectFrom('app.tse_devices as d')
    .innerJoin('app.tse_clients as c', (join) =>
      join.onRef('c.org_id', '=', 'd.org_id').onRef('c.tss_id', '=', 'd.tss_id'),
    )
    .innerJoin('app.locations as l', (join) =>
      join.onRef('l.org_id', '=', 'd.org_id').onRef('l.location_id', '=', 'd.location_id'),
    )
    .select(['c.register_id', 'c.client_id', 'c.serial', 'd.tss_id', 'd.serial as tse_serial', 'd.public_key'])
    .select(['d.algorithm', 'd.time_format', 'd.is_test', 'l.receipt_exemption'])
    .where('d.location_id', '=', asked.locationId)
    .where('d.state', 'in', ['ready', 'broken'])
    .where('c.until', 'is', null)
    .execute();
  const phones = await tx
    .selectFrom('app.cash_registers as r')
    .innerJoin('app.locations as l', (join) =>
      join.onRef('l.org_id', '=', 'r.org_id').onRef('l.location_id', '=', 'r.location_id'),
    )
    .select(['r.register_id', 'l.master_register_id'])
    .where('r.location_id', '=', asked.locationId)
    .where('r.kind', '=', 'order')
    .execute();
  const clients = rows.map((row): readonly [string, CatalogueSigning] => [
    row.register_id,
    {
      clientId: row.client_id,
      tssId: row.tss_id,
      serial: row.serial,
      tseSerial: row.tse_serial,
      publicKey: row.public_key,
      algorithm: row.algorithm,
      timeFormat: row.time_format,
      isTest: row.is_test,
      late: 'mark',
      isExempt: row.receipt_exemption !== '',
    },
  ]);
  const isOffered = rows.length > 0 && (await findDevicesBehind(tx, asked))(signingEntries).length === 0;
  const known = new Map(clients);
  for (const { register_id, master_register_id } of phones) {
    const ofPlace = known.get(master_register_id);
    if (ofPlace) known.set(register_id, ofPlace);
  }
  return { clients: known, isOffered };
}
