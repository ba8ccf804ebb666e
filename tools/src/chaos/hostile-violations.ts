import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { Client } from 'pg';
import type { Device } from './device.ts';
import type { Forger } from './forger.ts';
import type { LostTill } from './lost-till.ts';
import { sameLog } from './same-log.ts';

export type People = {
  readonly devices: readonly Device[];
  readonly forger: Forger;
  readonly lost: readonly LostTill[];
  /** Cash moves that no manager was let take. */
  readonly refused: readonly string[];
};
type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Of those who mean harm, and of those who decide about what was set aside. */
export async function findHostileViolations(url: string, people: People): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows: Ask = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as readonly Row[];
  try {
    return [
      ...(await forgedUnder(rows, people.devices)),
      ...(await forgeriesNobodyHeardOf(rows, people.forger)),
      ...(await countedAfterEnd(rows, people.lost)),
      ...(await rows<Refunds>(refundsQuestion)).flatMap(refundViolations),
      ...(await rows<ParkedMove>(movesQuestion)).flatMap(moveViolations),
      ...(await rows<Drawers>(drawersQuestion)).flatMap(drawerViolations),
      ...people.refused.map((parkedId) => `I13 ${parkedId}: nobody was let take this cash move`),
    ];
  } finally {
    await client.end();
  }
}

/** I10: nothing is kept under a till that it did not write. */
async function forgedUnder(rows: Ask, devices: readonly Device[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const device of devices) {
    const { deviceId } = device.newcomer.identity;
    const own = new Set((await device.journal().entriesAfter(0, 1_000_000)).map(({ hash }) => hash));
    const parked = await rows<{ seq: number; hash: string; cause: string }>(
      'select seq::int, hash, cause from app.parked_commands where device_id = $1',
      [deviceId],
    );
    const [{ state } = { state: 'gone' }] = await rows<{ state: string }>(
      'select state from app.devices where device_id = $1',
      [deviceId],
    );
    if (state !== 'active') found.push(`I10 ${deviceId} is ${state}`);
    for (const { seq, hash, cause } of parked)
      if (!own.has(hash)) found.push(`I10 ${deviceId}: ${seq} was set aside as ${cause}, and it never wrote that`);
  }
  return found;
}

/** I10: who brought it is named. */
async function forgeriesNobodyHeardOf(rows: Ask, { rogue, reported }: Forger): Promise<readonly string[]> {
  if (reported() === 0) return ['I10 no forgery was answered as one'];
  const { deviceId } = rogue.newcomer.identity;
  const incidents = await rows(
    `select 1 from app.incidents where device_id = $1 and kind = 'handed-in-forged' and severity = 'serious'`,
    [deviceId],
  );
  return incidents.length > 0 ? [] : [`I10 ${deviceId} forged ${reported()} entries, and nobody was told`];
}

/** I11: of a till that was ended counts what it had reported before, and nothing that makes value. */
async function countedAfterEnd(rows: Ask, lost: readonly LostTill[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const till of lost) {
    const { deviceId } = till.newcomer.identity;
    const stored = await rows<{ seq: number; command_id: string; outcome: string }>(
      'select seq::int, command_id, outcome from app.device_commands where device_id = $1 order by seq',
      [deviceId],
    );
    found.push(...sameLog(deviceId, till.log(), stored, (entry) => dueOf(entry, till.reportedSeq() ?? 0), 'I11'));
    const cards = await rows<{ code: string }>(
      `select g.code from app.gift_cards g where g.code = any($1) and not exists (
        select 1 from app.parked_commands p where p.device_id = $2 and p.decision = 'taken' and p.entry like '%' || g.code || '%')`,
      [till.giftCards(), deviceId],
    );
    for (const { code } of cards) found.push(`I11 ${deviceId} made the gift card ${code} after its end`);
  }
  return found;
}

export function dueOf({ seq, sig, payload }: LogEntry, reportedSeq: number): 'applied' | 'parked' {
  const isBroken = sig === 'A'.repeat(86);
  const makesValue = JSON.stringify(payload).includes('"gift-card"');
  return seq <= reportedSeq && !isBroken && !makesValue ? 'applied' : 'parked';
}

export type Refunds = {
  readonly order_id: string;
  readonly sold: number;
  readonly back: number;
  readonly reported: number;
};

/** I12: no more of a receipt is taken back than was sold, or a manager is told; and told of nothing else. */
export function refundViolations({ order_id, sold, back, reported }: Refunds): readonly string[] {
  const isTooMuch = sold + back < 0;
  if (isTooMuch && reported === 0) return [`I12 ${order_id}: ${-back} of ${sold} taken back, and nobody was told`];
  if (!isTooMuch && reported > 0) return [`I12 ${order_id}: ${-back} of ${sold} taken back, and told as too much`];
  return [];
}

const refundsQuestion = `
  select o.order_id, o.total_cents::float8 as sold, b.back::float8, (
      select count(*)::int from app.incidents i where i.kind = 'cancels-other-than-sold' and i.severity = 'serious'
        and (i.subject ->> 'orderId') = any(b.orders || o.order_id::text)) as reported
    from (select r.cancels_order_id, sum(r.total_cents) as back, array_agg(r.order_id::text) as orders from app.receipts r
      where r.cancels_order_id is not null group by 1) b
    join app.receipts o on o.order_id = b.cancels_order_id`;

export type ParkedMove = {
  readonly parked_id: string;
  readonly decision: string | null;
  readonly counted: number;
  readonly differs: number;
};

/** I13: a cash move that was set aside counts once if somebody took it, and never if not. */
export function moveViolations({ parked_id, decision, counted, differs }: ParkedMove): readonly string[] {
  const due = decision === 'taken' ? 1 : 0;
  return [
    ...(decision === null ? [`I13 ${parked_id}: nobody could decide about this cash move`] : []),
    ...(counted === due ? [] : [`I13 ${parked_id}: ${decision}, and counted ${counted} times`]),
    ...(differs === 0 ? [] : [`I13 ${parked_id}: booked with another amount`]),
  ];
}

const movesQuestion = `
  select p.parked_id, p.decision, count(c.device_seq)::int as counted,
      count(*) filter (where c.amount_cents <> (p.entry::jsonb #>> '{payload,amountCents}')::numeric)::int as differs
    from app.parked_commands p left join app.cash_entries c on c.device_id = p.device_id and c.device_seq = p.seq
    where p.type = 'cash.move.v1' and p.cause not like 'handed-in-%' group by 1, 2`;

export type Drawers = {
  readonly register_id: string;
  readonly booked: number;
  readonly reported: number;
  readonly open: number;
};

/** I13: the drawer of each register holds every move and every cash payment once, all reports together. */
export function drawerViolations({ register_id, booked, reported, open }: Drawers): readonly string[] {
  return [
    ...(booked === reported ? [] : [`I13 ${register_id}: ${reported} cents in the drawer, ${booked} in the books`]),
    ...(open === 0 ? [] : [`I4 ${register_id}: ${open} cash entries stand in no report`]),
  ];
}

const drawersQuestion = `
  select g.register_id, coalesce(d.opening_cents, 0)::float8 as reported,
      ((select coalesce(sum(c.amount_cents), 0) from app.cash_entries c where c.register_id = g.register_id)
        + (select coalesce(sum(p.amount_cents), 0) from app.receipt_payments p
            where p.register_id = g.register_id and p.type = 'cash'))::float8 as booked,
      (select count(*)::int from app.cash_entries c where c.register_id = g.register_id and c.z_no is null) as open
    from app.cash_registers g left join app.drawers d on d.org_id = g.org_id and d.register_id = g.register_id
    where exists (select 1 from app.device_commands e join app.register_series s on s.device_id = e.device_id
      where s.register_id = g.register_id)`;
