import { cashMoved } from '@tresen/contract/device-log';
import { type ActorOddity, actorOddity, actorOdditySeverities } from '@tresen/domain/people/approval';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { cancelRightRefusal } from '@tresen/domain/sales/cancel-right';
import { needsManager } from '@tresen/domain/closing/cash-book';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';

export type Said = {
  readonly entry: LogEntry;
  readonly sale: SaleFact | undefined;
  readonly device: DeviceIdentity;
  readonly catalogue: Catalogue;
  readonly signedAt: string;
  readonly now: Temporal.Instant;
};

/** Raises what is odd about who an entry says it is by, in the entry's own transaction. Mostly nothing. */
export function followActor(said: Said): ((tx: Tx) => Promise<void>) | undefined {
  const { entry, sale, catalogue } = said;
  const odd = actorOddity({ actor: entry.actor, needsManager: isManagersAct(entry, sale) }, catalogue);
  if (odd === undefined) return undefined;
  return async (tx) => {
    if (odd === 'manager-not-proven' && sale && (await isOwnToCancel(tx, said, sale))) return;
    if (odd === 'manager-not-proven' && !(await isManagersMove(tx, said))) return;
    if (odd === 'actor-unknown' && (await isReported(tx, said, odd))) return;
    await raise(tx, said, odd);
  };
}

function isManagersAct({ type, payload }: LogEntry, sale: SaleFact | undefined): boolean {
  if (sale) return sale.cancels !== null;
  if (type === 'drawer.open.v1') return true;
  return type === 'cash.move.v1' && cashMoved.safeParse(payload).success;
}

/** The first float of a register's business day is anybody's; whether it is the first, its cash book knows. */
async function isManagersMove(tx: Tx, { entry, catalogue, signedAt }: Said): Promise<boolean> {
  const move = entry.type === 'cash.move.v1' ? cashMoved.safeParse(entry.payload) : undefined;
  if (move?.success !== true) return true;
  const { timeZone, closingHour: hour } = catalogue.location;
  const day = businessDateOf(Temporal.Instant.from(signedAt), { timeZone, hour }).toString();
  const { rows } = await sql<{ floats: number }>`
    select count(*)::integer as floats from app.cash_entries c
      where c.register_id = ${entry.register} and c.business_date = ${day}::date and c.move_kind = 'float'
        and c.device_id = ${entry.device} and c.device_seq < ${entry.seq}`.execute(tx);
  return needsManager(move.data.kind, rows[0]?.floats ?? 0);
}

/** What somebody sold themselves, they may take back for some minutes. */
async function isOwnToCancel(tx: Tx, { entry, signedAt }: Said, { cancels }: SaleFact): Promise<boolean> {
  if (!cancels || entry.actor.userId === null) return false;
  const { rows } = await sql<{ actor_id: string | null; register_id: string; sold_at: Temporal.Instant }>`
    select r.actor_id, r.register_id, r.occurred_at as sold_at from app.order_keys k join app.receipts r
      on r.org_id = k.org_id and r.register_id = k.register_id and r.series = k.series and r.no = k.no
        and r.business_date = k.business_date
      where k.order_id = ${cancels.orderId}`.execute(tx);
  const [sold] = rows;
  if (!sold) return false;
  const refusal = cancelRightRefusal({
    isManager: false,
    isOverridden: false,
    isOwnSale: sold.actor_id === entry.actor.userId,
    isOwnRegister: sold.register_id === entry.register,
    isOnline: true,
    soldAt: Temporal.Instant.from(String(sold.sold_at)),
    now: Temporal.Instant.from(signedAt),
  });
  return refusal === undefined;
}

/** A day's sales of somebody nobody knows are one thing to look at, not a hundred. */
async function isReported(tx: Tx, { entry, device }: Said, odd: ActorOddity): Promise<boolean> {
  const incident = await tx
    .selectFrom('app.incidents')
    .select('incident_id')
    .where('kind', '=', odd)
    .where('device_id', '=', device.deviceId)
    .where('closed_at', 'is', null)
    .where(sql<string>`subject->>'userId'`, '=', entry.actor.userId)
    .executeTakeFirst();
  return incident !== undefined;
}

async function raise(tx: Tx, { entry, sale, device, catalogue, now }: Said, kind: ActorOddity): Promise<void> {
  const { orgId, locationId, deviceId } = device;
  const person = catalogue.staff.find(({ userId }) => userId === entry.actor.userId)?.name ?? '';
  const receipt = sale && {
    orderId: sale.orderId,
    register: sale.registerCode,
    series: String(entry.series ?? ''),
    no: String(sale.receiptNo),
  };
  const subject = { userId: entry.actor.userId ?? '', person, via: entry.actor.via, act: entry.type, ...receipt };
  await raiseIncident(tx, {
    orgId,
    locationId,
    deviceId,
    kind,
    severity: actorOdditySeverities[kind],
    subject,
    at: now,
  });
}
