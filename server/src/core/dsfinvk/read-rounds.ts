import type { NumberedFact } from '@tresen/domain/bills/ordered-lines';
import { closedRound } from '@tresen/domain/dsfinvk/closed-round';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { numberedFactIn, type OrderedBefore, orderedBefore } from './ordered-before.ts';
import type { Named } from './known-tables.ts';
import type { ListedClosing } from './list-closings.ts';
import type { ReadEntry } from './read-others.ts';
import { type ReadOutcome, tseOutcome, type TseTuple } from './tse-outcome.ts';

type Row = {
  readonly z_no: number;
  readonly register_code: string;
  readonly series: number;
  readonly entry_id: string;
  readonly actor_id: string | null;
  readonly occurred_at: Temporal.Instant;
  readonly signing: string;
  readonly entry: string;
  readonly tse: TseTuple | null;
};

export type ReadRounds = { readonly entries: readonly ReadEntry[]; readonly named: Named };

const nothing: ReadRounds = { entries: [], named: { rounds: [], groups: new Map() } };

/** What was ordered at tables in these closings, and what became of it before it was paid. By closing and terminal. */
export async function readRounds(
  tx: Tx,
  { locationId, group }: { readonly locationId: string; readonly group: readonly ListedClosing[] },
): Promise<ReadRounds> {
  const numbers = group.filter(({ roundCount }) => roundCount !== undefined).map(({ number }) => number);
  if (numbers.length === 0) return nothing;
  const { rows } = await sql<Row>`
    select r.z_no, r.register_code, r.series, r.round_id as entry_id, r.actor_id, r.occurred_at, r.signing, x.entry,
        ${signature}
      from app.rounds r join app.device_commands x on x.org_id = r.org_id and x.device_id = r.device_id and x.seq = r.device_seq
        and x.received_on = r.received_on
      where r.location_id = ${locationId} and r.z_no = any(${numbers}::bigint[])
      order by r.z_no, r.register_code collate "C", r.series, r.no`.execute(tx);
  const read = rows.flatMap(({ entry, ...row }) => {
    const fact = numberedFactIn(entry);
    return fact ? [{ row, fact }] : [];
  });
  const before = await orderedBefore(
    tx,
    locationId,
    read.map(({ fact }) => fact),
  );
  return { entries: read.map(({ row, fact }) => entryOf(row, fact, before)), named: before.named };
}

function entryOf(row: Omit<Row, 'entry'>, fact: NumberedFact, { itemOf, goneBy }: OrderedBefore): ReadEntry {
  const outcome: ReadOutcome = tseOutcome(row.tse, row.signing);
  return {
    zNo: row.z_no,
    outcome,
    entry: {
      type: fact.type,
      entryId: row.entry_id,
      registerCode: row.register_code,
      series: row.series,
      actorId: row.actor_id ?? undefined,
      occurredAt: row.occurred_at,
      tse: outcome.tse,
      fact: closedRound(fact, { itemOf, gone: goneBy.get(fact.entryId) }),
    },
  };
}

/** A device asks for it under the id that the till drew, or under one that is made of the entry's. */
const signature = sql`(select json_build_array(t.state, t.error, t.issued, t.number, t.counter,
      (extract(epoch from t.started_at) * 1000)::bigint, (extract(epoch from t.ended_at) * 1000)::bigint, t.signature,
      t.process_type, t.process_data, d.serial, n.serial, v.is_valid)
    from app.tse_keys k
      join app.tse_transactions t on t.org_id = k.org_id and t.tx_id = k.tx_id and t.made_on = k.made_on
      join app.tse_devices d on d.org_id = t.org_id and d.tss_id = t.tss_id
      join app.tse_clients n on n.org_id = t.org_id and n.client_id = t.client_id
      left join app.tse_verifications v on v.org_id = t.org_id and v.subject_id = t.subject_id
    where k.org_id = r.org_id and k.tx_id in (r.tx_id, app.tx_of(r.round_id)) and t.subject_id = r.round_id
    order by t.asked_at desc limit 1) as tse`;
