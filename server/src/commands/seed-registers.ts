import { entryTypes, helloTypes } from '@tresen/domain/device-log/known-types';
import type { OrgId, Tx } from '../platform/db/tenant.ts';
import { demoId } from './seed-demo.ts';

/** A register and how far its numbers have come. */
export type SeedRegister = {
  readonly registerId: string;
  readonly deviceId: string;
  readonly code: string;
  lastNo: number;
  lastHash: Buffer;
};

const names = ['Ausschank', 'Grill', 'Bar'];

/** Three registers that nobody can sell with: their keys open nothing. */
export async function openRegisters(
  tx: Tx,
  { orgId, locationId, now }: { readonly orgId: OrgId; readonly locationId: string; readonly now: Temporal.Instant },
): Promise<readonly SeedRegister[]> {
  const registers = names.map((name, at) => ({
    name,
    position: at + 1,
    code: `K${at + 1}`,
    registerId: demoId(`register ${name}`),
    deviceId: demoId(`device ${name}`),
    lastNo: 0,
    lastHash: Buffer.alloc(32),
  }));
  const own = { org_id: orgId, location_id: locationId };
  for (const { name, position, code, registerId, deviceId } of registers) {
    const opened = now.toString();
    const device = {
      device_id: deviceId,
      role: 'pos',
      name,
      public_key: 'none',
      enrolled_at: opened,
      last_seen_at: opened,
      // As new as the server: what every device must know is offered here.
      hellos: JSON.stringify([helloTypes(now, { device: entryTypes, server: entryTypes })]),
    };
    await tx
      .insertInto('app.devices')
      .values({ ...own, ...device })
      .execute();
    await tx.insertInto('app.device_heads').values({ org_id: orgId, device_id: deviceId }).execute();
    await tx
      .insertInto('app.cash_registers')
      .values({ ...own, register_id: registerId, code, serial: registerId, position })
      .execute();
    await tx
      .insertInto('app.register_series')
      .values({ org_id: orgId, register_id: registerId, series: 1, device_id: deviceId, opened_at: opened })
      .execute();
    await tx
      .insertInto('app.drawers')
      .values({ org_id: orgId, register_id: registerId, opening_cents: 10_000 })
      .execute();
  }
  return registers;
}
