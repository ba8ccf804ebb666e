import { hash } from 'node:crypto';
import { contradictions } from '@tresen/domain/sales/sale-check';
import { storedSale } from '@tresen/contract/sale-entries';
import { firstPrev, type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { isSignedBy, keyOf } from '../devices/device-keys.ts';

const rowsAtOnce = 500;

type Head = {
  readonly device_id: string;
  readonly public_key: string;
  readonly last_seq: number;
  readonly last_hash: string;
};

export type LogFaults = { readonly entries: number; readonly faults: readonly string[] };

/**
 * Every entry of every device again: numbered without a gap, tied to the one before, unchanged, signed by its device, and a
 * sale without a contradiction that nobody was told of.
 */
export async function deviceLogFaults(tx: Tx): Promise<LogFaults> {
  const heads = await tx
    .selectFrom('app.device_heads as h')
    .innerJoin('app.devices as d', (join) =>
      join.onRef('d.org_id', '=', 'h.org_id').onRef('d.device_id', '=', 'h.device_id'),
    )
    .select(['h.device_id', 'h.last_seq', 'h.last_hash', 'd.public_key'])
    .orderBy('h.device_id')
    .execute();
  const reported = await ordersWithIncident(tx);
  const faults: string[] = [];
  let entries = 0;
  for (const head of heads) {
    const log = await walk(tx, head, reported);
    entries += log.entries;
    faults.push(...log.faults.map((fault) => `device ${head.device_id}: ${fault}`));
  }
  return { entries, faults };
}

/** Receipts that an incident was raised about. */
async function ordersWithIncident(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly order_id: string }>`
    select distinct subject ->> 'orderId' as order_id from app.incidents where subject ? 'orderId'`.execute(tx);
  return new Set(rows.map(({ order_id }) => order_id));
}

async function walk(
  tx: Tx,
  { device_id, public_key, last_seq, last_hash }: Head,
  reported: ReadonlySet<string>,
): Promise<LogFaults> {
  const key = keyOf(public_key);
  const faults: string[] = [];
  let [seq, prev] = [0, firstPrev];
  for (;;) {
    const rows = await tx
      .selectFrom('app.device_commands')
      .select(['seq', 'hash', 'entry', 'outcome'])
      .where('device_id', '=', device_id)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      seq += 1;
      if (row.seq !== seq) faults.push(`entry ${seq} is missing`);
      seq = row.seq;
      const fault = (await entryFault(row, prev, key)) ?? saleFault(row, reported);
      if (fault) faults.push(`entry ${seq} ${fault}`);
      prev = row.hash;
    }
    if (rows.length < rowsAtOnce) break;
  }
  if (last_seq !== seq || last_hash !== prev) faults.push(`the log ends at ${seq}, and ${last_seq} is noted`);
  return { entries: seq, faults };
}

type Row = { readonly seq: number; readonly hash: string; readonly entry: string; readonly outcome: string };

async function entryFault(row: Row, prev: string, key: ReturnType<typeof keyOf>): Promise<string | undefined> {
  const entry = read(row.entry);
  // What could not be read when it came was set aside as it was: it has no shape to check.
  if (!entry) return row.outcome === 'parked' ? undefined : 'cannot be read';
  if (row.outcome === 'parked') return undefined;
  if (entry.hash !== row.hash || hash('sha256', textToHash(entry), 'hex') !== row.hash) return 'was changed';
  if (entry.prev !== prev) return 'does not follow on the one before';
  return (await isSignedBy(key, entry.hash, entry.sig)) ? undefined : 'is not signed by its device';
}

/** A till that miscounts is booked and told of: what contradicts itself in silence was changed, or never looked at. */
function saleFault({ entry, outcome }: Row, reported: ReadonlySet<string>): string | undefined {
  const written = outcome === 'applied' ? read(entry) : undefined;
  const sale = written && storedSale(written);
  if (!sale || reported.has(sale.orderId)) return undefined;
  const codes = new Set(contradictions(sale).map(({ code }) => code));
  return codes.size === 0 ? undefined : `contradicts itself, and nobody was told: ${[...codes].join(', ')}`;
}

function read(text: string): LogEntry | undefined {
  try {
    return JSON.parse(text) as LogEntry;
  } catch {
    return undefined;
  }
}
