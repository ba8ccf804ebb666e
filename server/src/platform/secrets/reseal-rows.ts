import { sql } from 'kysely';
import type { OrgId, Tx } from '../db/tenant.ts';
import type { Sealer } from './seal.ts';
import { sealedColumns } from './sealed-columns.ts';

type Services = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly sealer: Sealer;
};

export type Resealed = {
  readonly anew: number;
  readonly already: number;
  /** What no key opens, named by table and row. It stays as it is. */
  readonly closed: readonly string[];
};

/** So few that nobody who wants to change one of them waits. */
const batchSize = 50;

/**
 * Seals every secret of an organisation with the newest key. Each batch is a transaction of its own: killed at any moment, what is
 * done is done, and the next run goes on with the rest.
 */
export async function resealRows({ enter, sealer }: Services, orgId: OrgId): Promise<Resealed> {
  let [anew, already] = [0, 0];
  const closed: string[] = [];
  for (const sealed of sealedColumns) {
    let after: string | undefined;
    do {
      const last = after;
      const batch = await enter(orgId, (tx) => resealBatch(tx, sealer, { ...sealed, after: last }));
      anew += batch.anew;
      already += batch.already;
      closed.push(...batch.closed);
      after = batch.last;
    } while (after !== undefined);
  }
  return { anew, already, closed };
}

type Batch = (typeof sealedColumns)[number] & { readonly after: string | undefined };

async function resealBatch(tx: Tx, sealer: Sealer, { table, column, key, purposeOf, after }: Batch) {
  const [name, kept, id] = [sql.table(`app.${table}`), sql.ref(column), sql.ref(key)];
  const { rows } = await sql<{ id: string; sealed: string }>`
    select ${id}::text as id, ${kept} as sealed from ${name}
      where ${kept} <> '' and (${after ?? null}::uuid is null or ${id} > ${after ?? null}::uuid)
      order by ${id} limit ${batchSize} for update`.execute(tx);
  const old = rows.filter(({ sealed }) => !sealer.isNewest(sealed));
  const closed: string[] = [];
  for (const row of old) {
    const clear = opened(sealer, purposeOf(row.id), row.sealed);
    if (clear === undefined) closed.push(`${table} ${row.id}`);
    else
      await sql`update ${name} set ${kept} = ${sealer.seal(purposeOf(row.id), clear)} where ${id} = ${row.id}::uuid`.execute(
        tx,
      );
  }
  const last = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  return { anew: old.length - closed.length, already: rows.length - old.length, closed, last };
}

function opened(sealer: Sealer, purpose: string, sealed: string): string | undefined {
  try {
    return sealer.open(purpose, sealed);
  } catch {
    return undefined;
  }
}
