import { trainingOrder } from '@tresen/contract/sale-entries';
import { cartAbandoned, cartParked } from '@tresen/contract/signing-entries';
import { cashMoveKinds } from '@tresen/domain/closing/cash-book';
import type { ClosedEntry } from '@tresen/domain/dsfinvk/closed-day';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { trainingIn, trainingOrderType, type TrainingSale } from '@tresen/domain/sales/training';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { ListedClosing } from './list-closings.ts';
import { type ReadOutcome, tseOutcome, type TseTuple } from './tse-outcome.ts';

/** A process of a closing, with what verifying its signature needs. */
export type ReadEntry = { readonly zNo: number; readonly entry: ClosedEntry; readonly outcome: ReadOutcome };

type Asked = { readonly locationId: string; readonly group: readonly ListedClosing[] };

/** What these closings hold beside receipts: cash that moved, drawers, and what was practised. By closing and terminal. */
export async function readOthers(tx: Tx, asked: Asked): Promise<readonly ReadEntry[]> {
  const ranks = await otherRanks(tx, asked);
  const all = [
    ...(await readCash(tx, asked, ranks)),
    ...(await readTraining(tx, asked)),
    ...(await readCarts(tx, asked, ranks)),
  ];
  return all.toSorted((one, other) => one.zNo - other.zNo || byTerminal(one.entry, other.entry));
}

type Terminal = { readonly registerCode: string; readonly series: number };

/** Letters before letters as machines compare them, as the database is asked to. */
export function byTerminal(one: Terminal, other: Terminal): number {
  if (one.registerCode !== other.registerCode) return one.registerCode < other.registerCode ? -1 : 1;
  return one.series - other.series;
}

type Row = {
  readonly device_id: string;
  readonly device_seq: number;
  readonly z_no: number;
  readonly register_code: string;
  readonly series: number;
  readonly entry_id: string;
  readonly actor_id: string | null;
  readonly occurred_at: Temporal.Instant;
  readonly tse: TseTuple | null;
};
type CashRow = Row & {
  readonly kind: string;
  readonly move_kind: string | null;
  readonly amount_cents: number;
  readonly reason: string;
  readonly rank: number;
};

/**
 * The rank of a voucher counts all of its register and series, in the order of the device's log, whichever closing holds them: a
 * number once written is never another's.
 */
async function readCash(tx: Tx, { locationId, group }: Asked, ranks: Ranks): Promise<readonly ReadEntry[]> {
  const numbers = group.map(({ number }) => number);
  const { rows } = await sql<CashRow>`
    with mine as (
      select device_id, max(device_seq) as last_seq from app.cash_entries
        where location_id = ${locationId} and z_no = any(${numbers}::bigint[]) group by device_id
    ), ranked as (
      select c.*, row_number() over (partition by c.register_id, c.series, c.kind = 'opened' order by c.device_seq) as rank
        from mine m join app.cash_entries c on c.device_id = m.device_id and c.device_seq <= m.last_seq
        where c.kind <> 'count' or c.amount_cents <> 0
    )
    select c.device_id, c.device_seq, c.z_no, g.code as register_code, c.series, c.actor_id, c.occurred_at, c.kind, c.move_kind, c.amount_cents, c.reason,
        c.rank, coalesce(x.command_id, md5(c.device_id || ' ' || c.device_seq)::uuid) as entry_id, ${signature}
      from ranked c join app.cash_registers g on g.org_id = c.org_id and g.register_id = c.register_id
        left join app.device_commands x on x.org_id = c.org_id and x.device_id = c.device_id and x.seq = c.device_seq
      where c.location_id = ${locationId} and c.z_no = any(${numbers}::bigint[])
      order by c.z_no, register_code, c.series, c.kind = 'opened', c.rank`.execute(tx);
  return rows.flatMap((row) => {
    const outcome = tseOutcome(row.tse, null);
    const rank = row.kind === 'opened' ? (ranks.get(rankName(row)) ?? row.rank) : row.rank;
    const entry = cashEntry({ ...row, rank }, headOf(row, outcome));
    return entry === undefined ? [] : [{ zNo: row.z_no, outcome, entry }];
  });
}

function headOf(row: Row, { tse }: ReadOutcome) {
  return {
    entryId: row.entry_id,
    registerCode: row.register_code,
    series: row.series,
    actorId: row.actor_id ?? undefined,
    occurredAt: row.occurred_at,
    tse,
  };
}

function cashEntry(row: CashRow, head: ReturnType<typeof headOf>): ClosedEntry | undefined {
  const { rank, reason, amount_cents: amountCents } = row;
  if (row.kind === 'opened') return { ...head, type: 'drawer.open.v1', fact: { reason, rank } };
  if (row.kind === 'count') return { ...head, type: 'cash.count.v1', fact: { differenceCents: amountCents, rank } };
  const kind = cashMoveKinds.find((known) => known === row.move_kind);
  if (kind === undefined) return undefined;
  const type = kind === 'purse-in' || kind === 'purse-out' ? 'cash.move.v2' : 'cash.move.v1';
  return { ...head, type, fact: { kind, amountCents, reason, rank } };
}

type TrainingRow = Row & { readonly entry: string };

async function readTraining(tx: Tx, { locationId, group }: Asked): Promise<readonly ReadEntry[]> {
  const { rows } = await sql<TrainingRow>`
    select c.device_id, c.device_seq, c.z_no, g.code as register_code, c.series, c.actor_id, c.occurred_at, x.command_id as entry_id, x.entry, ${signature}
      from app.training_sales c join app.cash_registers g on g.org_id = c.org_id and g.register_id = c.register_id
        join app.device_commands x on x.org_id = c.org_id and x.device_id = c.device_id and x.seq = c.device_seq
      where c.location_id = ${locationId} and c.z_no = any(${group.map(({ number }) => number)}::bigint[])
      order by c.z_no, register_code, c.series, c.training_no`.execute(tx);
  return rows.flatMap((row): readonly ReadEntry[] => {
    const outcome = tseOutcome(row.tse, null);
    const written = JSON.parse(row.entry) as LogEntry;
    const order = written.type === trainingOrderType ? trainingOrder.safeParse(written.payload).data : undefined;
    if (order !== undefined)
      return [
        { zNo: row.z_no, outcome, entry: { ...headOf(row, outcome), type: 'training.order.v1' as const, fact: order } },
      ];
    const training = trainingIn(written);
    if (training === undefined) return [];
    const entry = { ...headOf(row, outcome), type: 'training.sale.v2' as const, fact: withoutCodes(training) };
    return [{ zNo: row.z_no, outcome, entry }];
  });
}

/** What was practised is in no ledger, and a code stands in no file. */
function withoutCodes({ trainingNo, sale }: TrainingSale): TrainingSale {
  return { trainingNo, sale: { ...sale, lines: codeless(sale.lines) } };
}

function codeless(lines: readonly SoldLine[]): readonly SoldLine[] {
  return lines.map((line) => ({ ...line, giftCardCode: null }));
}

/** Of what is neither receipt, cash nor training, by `rankName`. */
type Ranks = ReadonlyMap<string, number>;

function rankName({ device_id, device_seq }: Pick<Row, 'device_id' | 'device_seq'>): string {
  return `${device_id} ${device_seq}`;
}

/** Opened drawers and carts that came to no sale share a block of numbers: in the order of the device's log. */
async function otherRanks(tx: Tx, { locationId, group }: Asked): Promise<Ranks> {
  const inClosings = sql`location_id = ${locationId} and z_no = any(${group.map(({ number }) => number)}::bigint[])`;
  const { rows } = await sql<Pick<Row, 'device_id' | 'device_seq'> & { readonly rank: number }>`
    with mine as (
      select device_id, device_seq from app.cash_entries where ${inClosings} and kind = 'opened'
      union all select device_id, device_seq from app.cart_entries where ${inClosings}
    ), whole as (
      select device_id, device_seq, register_id, series from app.cash_entries
        where kind = 'opened' and device_id in (select device_id from mine)
      union all select device_id, device_seq, register_id, series from app.cart_entries
        where device_id in (select device_id from mine)
    ), ranked as (
      select device_id, device_seq, row_number() over (partition by register_id, series order by device_seq) as rank from whole
    )
    select r.* from ranked r join mine m on m.device_id = r.device_id and m.device_seq = r.device_seq`.execute(tx);
  return new Map(rows.map((row) => [rankName(row), row.rank]));
}

/** What was in a cart stands in the log; that a closing holds it, beside it. */
async function readCarts(tx: Tx, { locationId, group }: Asked, ranks: Ranks): Promise<readonly ReadEntry[]> {
  const { rows } = await sql<TrainingRow>`
    select c.device_id, c.device_seq, c.z_no, g.code as register_code, c.series, null as actor_id, c.occurred_at,
        x.command_id as entry_id, x.entry, ${signature}
      from app.cart_entries c join app.cash_registers g on g.org_id = c.org_id and g.register_id = c.register_id
        join app.device_commands x on x.org_id = c.org_id and x.device_id = c.device_id and x.seq = c.device_seq
      where c.location_id = ${locationId} and c.z_no = any(${group.map(({ number }) => number)}::bigint[])
      order by c.z_no, register_code, c.series, c.device_seq`.execute(tx);
  return rows.flatMap((row): readonly ReadEntry[] => {
    const outcome = tseOutcome(row.tse, null);
    const { type, payload, actor } = JSON.parse(row.entry) as LogEntry;
    const head = { ...headOf(row, outcome), actorId: actor.userId ?? undefined };
    const rank = ranks.get(rankName(row)) ?? 0;
    const parked = type === 'cart.parked.v1' ? cartParked.safeParse(payload).data : undefined;
    if (parked !== undefined) {
      const fact = { ...parked, lines: codeless(parked.lines), rank };
      return [{ zNo: row.z_no, outcome, entry: { ...head, type: 'cart.parked.v1' as const, fact } }];
    }
    const abandoned = cartAbandoned.safeParse(payload).data;
    if (abandoned === undefined) return [];
    const fact = { ...abandoned, lines: codeless(abandoned.lines), rank };
    return [{ zNo: row.z_no, outcome, entry: { ...head, type: 'cart.abandoned.v1' as const, fact } }];
  });
}

/** What became of it at a device; the newest where it was asked twice. */
const signature = sql`(select json_build_array(t.state, t.error, t.issued, t.number, t.counter,
      (extract(epoch from t.started_at) * 1000)::bigint, (extract(epoch from t.ended_at) * 1000)::bigint, t.signature,
      t.process_type, t.process_data, d.serial, n.serial, v.is_valid)
    from app.tse_transactions t
      join app.tse_devices d on d.org_id = t.org_id and d.tss_id = t.tss_id
      join app.tse_clients n on n.org_id = t.org_id and n.client_id = t.client_id
      left join app.tse_verifications v on v.org_id = t.org_id and v.subject_id = t.subject_id
    where t.org_id = x.org_id and t.subject_id = x.command_id
    order by t.asked_at desc limit 1) as tse`;
