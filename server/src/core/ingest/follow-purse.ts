import { type PurseMove, transferFault } from '@tresen/domain/closing/purse';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';

export type PurseSaid = {
  readonly move: PurseMove;
  readonly entry: LogEntry;
  readonly device: DeviceIdentity;
  readonly signedAt: string;
  readonly now: Temporal.Instant;
};

/** Keeps what a purse move says beside its cash, and tells where halves do not fit or more tips go than came. */
export function followPurse(said: PurseSaid): (tx: Tx) => Promise<void> {
  const { move, entry, device, signedAt } = said;
  return async (tx) => {
    await tx
      .insertInto('app.purse_moves')
      .values({
        org_id: device.orgId,
        device_id: device.deviceId,
        device_seq: entry.seq,
        location_id: device.locationId,
        register_id: String(entry.register),
        kind: move.kind,
        amount_cents: move.amountCents,
        transfer_id: move.transferId,
        for_user_id: move.forUserId,
        settlement_id: move.settlementId,
        moved_at: signedAt,
      })
      .execute();
    if (isOddlySigned(move)) await tell(tx, said, 'transfer-odd');
    if (move.kind === 'tips-out') await watchTips(tx, said);
    else await watchTransfer(tx, said);
  };
}

/** The kind says which way the money goes, and a purse has a transfer. */
function isOddlySigned({ kind, amountCents, transferId }: PurseMove): boolean {
  return (kind === 'purse-in') !== amountCents > 0 || (kind !== 'tips-out') !== (transferId !== null);
}

async function watchTransfer(tx: Tx, said: PurseSaid): Promise<void> {
  const { transferId } = said.move;
  if (transferId === null) return;
  // Both halves may come at once, from two tills: one of them sees the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${transferId}, 0))`.execute(tx);
  const halves = await tx
    .selectFrom('app.purse_moves')
    .select(['kind', 'amount_cents as amountCents', 'location_id'])
    .where('transfer_id', '=', transferId)
    .execute();
  const fault = transferFault(halves.map(({ kind, amountCents }) => ({ kind: kindOf(kind), amountCents })));
  if (fault === 'unequal' || fault === 'doubled') await tell(tx, said, `transfer-${fault}`);
}

function kindOf(kind: string): PurseMove['kind'] {
  return kind === 'purse-in' ? 'purse-in' : kind === 'purse-out' ? 'purse-out' : 'tips-out';
}

/** Tips come with receipts: nobody gets more of them than came for them, at whichever till, and the pool is paid out once. */
async function watchTips(tx: Tx, said: PurseSaid): Promise<void> {
  const { forUserId } = said.move;
  const { locationId } = said.device;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tips ${forUserId ?? locationId}`}, 0))`.execute(tx);
  const here = forUserId === null ? sql`location_id = ${locationId}` : sql`true`;
  const whose = forUserId === null ? sql`is null` : sql`= ${forUserId}::uuid`;
  const { rows } = await sql<{ left_cents: number }>`
    select (coalesce((select app.safe_cents(sum(l.total_cents)) from app.receipt_lines l where l.kind = 'tip' and l.tip_for ${whose}
          and l.register_id in (select register_id from app.cash_registers where ${here})), 0)
      + coalesce((select app.safe_cents(sum(p.amount_cents)) from app.purse_moves p where p.kind = 'tips-out'
          and p.for_user_id ${whose} and ${here}), 0))::bigint as left_cents`.execute(tx);
  if ((rows[0]?.left_cents ?? 0) < 0) await tell(tx, said, forUserId === null ? 'pool-overpaid' : 'tips-overpaid');
}

type Fault = 'transfer-odd' | 'transfer-unequal' | 'transfer-doubled' | 'pool-overpaid' | 'tips-overpaid';

async function tell(tx: Tx, { move, entry, device, now }: PurseSaid, kind: Fault): Promise<void> {
  const { orgId, locationId, deviceId } = device;
  const subject = {
    ...(move.transferId === null ? {} : { transferId: move.transferId }),
    ...(move.forUserId === null ? {} : { userId: move.forUserId }),
    amountCents: String(move.amountCents),
    entryId: entry.id,
  };
  await raiseIncident(tx, { orgId, locationId, deviceId, kind, severity: 'serious', subject, at: now });
}
