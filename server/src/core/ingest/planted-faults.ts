import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from '../../platform/db/pool.ts';
import type { PlantedFault } from './planted-fault-names.ts';
import type { RecordEntries, Recording } from './record-entries.ts';

export type Fault = (record: RecordEntries, pool: Pool) => RecordEntries;

/** How often a planted bug strikes. */
const oneIn = 12;
const strikes = () => Math.random() < 1 / oneIn;

/** Faults between the log and the database, for tests that have to notice them. The configuration refuses them in production. */
export function plantFault(name: PlantedFault): Fault {
  return faults[name];
}

const faults: Readonly<Record<PlantedFault, Fault>> = {
  /** Stored, but nobody is told. */
  'crash-after-commit': (record) => async (recordings) => {
    await record(recordings);
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  },

  /** A bug of the server that one entry always runs into. */
  'fail-on-poison': (record) => async (recordings) => {
    if (recordings.some(({ toRecord }) => toRecord.act === 'sale' && toRecord.note === 'poison'))
      throw new TypeError('planted');
    return record(recordings);
  },

  'ack-before-commit': (record) => async (recordings) => {
    if (!strikes()) return record(recordings);
    const applied = { outcome: 'applied', code: '', event_seq: null, expected_seq: null, is_known: false } as const;
    return recordings.map(({ toRecord: { seq } }) => ({ ...applied, seq }));
  },

  /** What is known already is done again, under a new name and the next number. */
  'broken-dedupe': (record, pool) => async (recordings) => {
    const recorded = await record(recordings);
    for (const [index, { is_known }] of recorded.entries())
      if (is_known && strikes()) await repeat(record, pool, recordings[index]);
    return recorded;
  },

  /** The counter of a register is read in one transaction and written in another: an older value wins. */
  'number-outside-transaction': (record, pool) => async (recordings) => {
    const recorded = await record(recordings);
    for (const { toRecord } of recordings) {
      if (toRecord.act !== 'sale' || !strikes()) continue;
      const text = 'update app.register_series set last_no = last_no - 1 where register_id = $1 and series = $2';
      await inTenant(pool, toRecord.org_id, text, [toRecord.register_id, toRecord.series]);
    }
    return recorded;
  },

  /** A number of the stream is taken, and its event never comes. */
  'event-outside-transaction': (record, pool) => async (recordings) => {
    const recorded = await record(recordings);
    const [{ toRecord } = { toRecord: undefined }] = recordings;
    const text = 'update app.stream_heads set last_seq = last_seq + 1 where location_id = $1';
    if (toRecord && strikes()) await inTenant(pool, toRecord.org_id, text, [toRecord.location_id]);
    return recorded;
  },

  /** Set aside, and then forgotten. */
  'lost-parked': (record) => (recordings) =>
    record(
      recordings.map(({ toRecord, follow }) => {
        if (toRecord.act !== 'park') return { toRecord, follow };
        const note = { act: 'note', cause: '', event_type: 'entry.forgotten', event_payload: '{}' } as const;
        return { toRecord: { ...toRecord, ...note }, follow };
      }),
    ),

  /** The day on a receipt is the day it is filed under, and the day it came. */
  'believes-every-clock': (record) => (recordings) =>
    record(
      recordings.map(({ toRecord, follow }) => {
        if (toRecord.act !== 'sale' || toRecord.device_date === undefined) return { toRecord, follow };
        const day = toRecord.device_date;
        return { toRecord: { ...toRecord, business_date: day, received_at: `${day}T12:00:00Z` }, follow };
      }),
    ),

  /** A limit that nobody looks at. */
  'books-every-amount': (record) => (recordings) =>
    record(
      recordings.map(({ toRecord, follow }) => {
        if (toRecord.act !== 'park' || toRecord.type !== 'cash.move.v1') return { toRecord, follow };
        const note = { act: 'note', cause: '', event_type: 'cash.moved', event_payload: '{}' } as const;
        return { toRecord: { ...toRecord, ...note }, follow };
      }),
    ),
};

async function repeat(record: RecordEntries, pool: Pool, again: Recording | undefined): Promise<void> {
  if (again?.toRecord.act !== 'sale') return;
  const { org_id, device_id, register_id, series } = again.toRecord;
  const [head] = await inTenant(
    pool,
    org_id,
    `select h.last_seq, h.last_hash, s.last_no from app.device_heads h join app.register_series s using (org_id, device_id)
      where h.device_id = $1 and s.register_id = $2 and s.series = $3`,
    [device_id, register_id, series],
  );
  if (!head) return;
  const renamed = {
    seq: Number(head['last_seq']) + 1,
    prev: String(head['last_hash']),
    hash: randomBytes(32).toString('hex'),
    no: Number(head['last_no']) + 1,
    command_id: randomUUID(),
    order_id: randomUUID(),
  };
  await record([{ toRecord: { ...again.toRecord, ...renamed }, follow: undefined }]);
}

async function inTenant(pool: Pool, orgId: string, text: string, values: readonly unknown[]) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('tresen.org_id', $1, true)`, [orgId]);
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}
