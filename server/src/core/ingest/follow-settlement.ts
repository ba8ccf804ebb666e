import { purseMoved, shiftSettled } from '@tresen/contract/device-log';
import { firstSaleFact, saleFact } from '@tresen/contract/sale-entries';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { type SettledEntry, type SettledShift, type ShiftFigures, shiftOf } from '@tresen/domain/closing/settled-shift';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { fromFirst } from '@tresen/domain/sales/sale-version';
import { sql } from 'kysely';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';

export type SettlementSaid = {
  readonly settled: SettledShift;
  readonly entry: LogEntry;
  readonly device: DeviceIdentity;
  readonly catalogue: Catalogue;
  readonly signedAt: string;
  readonly now: Temporal.Instant;
};

/** Keeps a settlement, and adds up once more what the till has told: what is said otherwise is told to a manager. */
export function followSettlement(said: SettlementSaid): (tx: Tx) => Promise<void> {
  const { settled, entry, device, catalogue, signedAt, now } = said;
  const { timeZone, closingHour: hour } = catalogue.location;
  return async (tx) => {
    const { afterSeq, figures } = shiftOf(await logBefore(tx, said), settled.userId);
    const isSame = sameFigures(figures, settled.figures);
    await tx
      .insertInto('app.shift_settlements')
      .values({
        org_id: device.orgId,
        settlement_id: settled.settlementId,
        location_id: device.locationId,
        device_id: device.deviceId,
        device_seq: entry.seq,
        register_id: String(entry.register),
        user_id: settled.userId,
        after_seq: afterSeq,
        business_date: businessDateOf(Temporal.Instant.from(signedAt), { timeZone, hour }).toString(),
        fact: JSON.stringify(settled),
        found: isSame ? null : JSON.stringify(figures),
        settled_by: entry.actor.userId,
        settled_at: signedAt,
        received_at: now.toString(),
      })
      .execute();
    if (settled.afterSeq !== afterSeq) await tell(tx, said, 'settlement-twice');
    else if (!isSame) await tell(tx, said, 'settlement-differs');
    if (settled.openBills > 0 && settled.approvedBy === null) await tell(tx, said, 'settled-with-open-bills');
  };
}

function sameFigures(one: ShiftFigures, other: ShiftFigures): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** By name, so that it does not matter who wrote it in which order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, inOrder(part)]);
}

/** What of the till's log counts: from the settlement before on. Nobody sells more in one shift than is looked at here. */
const mostLooked = 20_000;

async function logBefore(tx: Tx, { settled, entry, device }: SettlementSaid): Promise<readonly SettledEntry[]> {
  const { rows } = await sql<{ entry: string }>`
    select c.entry from app.device_commands c
      where c.device_id = ${device.deviceId} and c.seq < ${entry.seq} and c.outcome = 'applied'
        and c.type in ('sale.complete.v1', 'sale.complete.v2', 'cash.move.v2', 'shift.settle.v1')
        and c.seq >= coalesce((select max(s.device_seq) from app.shift_settlements s where s.device_id = ${device.deviceId}
          and s.user_id = ${settled.userId} and s.device_seq < ${entry.seq}), 0)
      order by c.seq desc limit ${mostLooked}`.execute(tx);
  return rows.toReversed().flatMap(({ entry: text }) => settledEntry(JSON.parse(text) as LogEntry));
}

function settledEntry({ type, payload, seq, actor, at }: LogEntry): readonly SettledEntry[] {
  const by = actor.userId;
  if (type === 'sale.complete.v2') {
    const sale = saleFact.safeParse(payload).data;
    return sale ? [{ seq, kind: 'sale', by, sale }] : [];
  }
  if (type === 'sale.complete.v1') {
    const first = firstSaleFact.safeParse(payload).data;
    return first ? [{ seq, kind: 'sale', by, sale: fromFirst(first, at) }] : [];
  }
  if (type === 'cash.move.v2') {
    const move = purseMoved.safeParse(payload).data;
    const { forUserId, amountCents } = move ?? {};
    return move?.kind === 'tips-out' && forUserId !== undefined && amountCents !== undefined
      ? [{ seq, kind: 'tips-out', forUserId, amountCents }]
      : [];
  }
  const before = shiftSettled.safeParse(payload).data;
  return before ? [{ seq, kind: 'settled', userId: before.userId, leftCents: before.figures.tips.leftCents }] : [];
}

type Fault = 'settlement-twice' | 'settlement-differs' | 'settled-with-open-bills';

async function tell(tx: Tx, { settled, entry, device, catalogue, now }: SettlementSaid, kind: Fault): Promise<void> {
  const { orgId, locationId, deviceId } = device;
  const person = catalogue.staff.find(({ userId }) => userId === settled.userId)?.name ?? '';
  const subject = { userId: settled.userId, person, settlementId: settled.settlementId, entryId: entry.id };
  const severity = kind === 'settled-with-open-bills' ? 'warning' : 'serious';
  await raiseIncident(tx, { orgId, locationId, deviceId, kind, severity, subject, at: now });
}
