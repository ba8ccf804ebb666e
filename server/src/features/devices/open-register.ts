import { randomUUIDv7 } from 'node:crypto';
import { type RegisterKind, registerKinds } from '@tresen/domain/people/device-access';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

type Opening = {
  readonly kind: RegisterKind;
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly deviceId: string;
  readonly replacesDeviceId: string | null;
  readonly now: Temporal.Instant;
};

export type OpenRegister = {
  readonly registerId: string;
  readonly code: string;
  readonly series: number;
  readonly nextNo: number;
};

/**
 * The register a new till writes: a new one, or that of the device it replaces, in its next series, so that no number on
 * paper can come twice. `undefined` if that register has gone on elsewhere in the meantime, or is of another kind.
 */
export async function openRegister(tx: Tx, opening: Opening): Promise<OpenRegister | undefined> {
  await lockLocation(tx, opening.locationId);
  const { kind, orgId, deviceId, replacesDeviceId, now } = opening;
  const register = replacesDeviceId === null ? await newRegister(tx, opening) : await registerOf(tx, replacesDeviceId);
  if (!register || register.kind !== kind) return undefined;

  const { registerId, code } = register;
  const series = register.lastSeries + 1;
  await tx
    .insertInto('app.register_series')
    .values({ org_id: orgId, register_id: registerId, series, kind, device_id: deviceId, opened_at: now.toString() })
    .execute();
  return { registerId, code, series, nextNo: 1 };
}

/** The register that this device writes, if it writes one. */
export async function registerWrittenBy(tx: Tx, deviceId: string): Promise<OpenRegister | undefined> {
  const row = await tx
    .selectFrom('app.register_series as s')
    .innerJoin('app.cash_registers as r', (join) =>
      join.onRef('r.org_id', '=', 's.org_id').onRef('r.register_id', '=', 's.register_id'),
    )
    .select(['s.register_id', 'r.code', 's.series', 's.last_no'])
    .where('s.device_id', '=', deviceId)
    .where('s.closed_at', 'is', null)
    .executeTakeFirst();
  return row && { registerId: row.register_id, code: row.code, series: row.series, nextNo: Number(row.last_no) + 1 };
}

/** Two new tills at once get two registers. */
async function lockLocation(tx: Tx, locationId: string): Promise<void> {
  await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .forNoKeyUpdate()
    .execute();
}

const letters: Readonly<Record<RegisterKind, string>> = { till: 'K', order: 'G' };

async function newRegister(tx: Tx, { kind, orgId, locationId, now }: Opening) {
  const { last, number } = await tx
    .selectFrom('app.cash_registers')
    .select(({ fn }) => fn.max('position').as('last'))
    .select(sql<number | null>`max(substr(code, 2)::int) filter (where kind = ${kind})`.as('number'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  const position = Number(last) + 1;
  const registerId = randomUUIDv7();
  const code = `${letters[kind]}${Number(number) + 1}`;
  await tx
    .insertInto('app.cash_registers')
    .values({
      org_id: orgId,
      register_id: registerId,
      location_id: locationId,
      kind,
      code,
      serial: `TRESEN-${registerId}`,
      position,
      created_at: now.toString(),
    })
    .execute();
  return { registerId, code, kind, lastSeries: 0 };
}

async function registerOf(tx: Tx, deviceId: string) {
  const [register] = await tx
    .selectFrom('app.register_series as own')
    .innerJoin('app.cash_registers as r', (join) =>
      join.onRef('r.org_id', '=', 'own.org_id').onRef('r.register_id', '=', 'own.register_id'),
    )
    .select(['r.register_id', 'r.code', 'r.kind'])
    .where('own.device_id', '=', deviceId)
    .orderBy('own.opened_at', 'desc')
    .limit(1)
    .execute();
  if (!register) return undefined;
  const all = await tx
    .selectFrom('app.register_series')
    .select(['series', 'closed_at'])
    .where('register_id', '=', register.register_id)
    .orderBy('series', 'desc')
    .execute();
  if (all.some(({ closed_at }) => closed_at === null)) return undefined;
  const kind = registerKinds.find((one) => one === register.kind);
  return { registerId: register.register_id, code: register.code, kind, lastSeries: all[0]?.series ?? 0 };
}
