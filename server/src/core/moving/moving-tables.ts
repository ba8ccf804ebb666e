import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { sealedColumns } from '../../platform/secrets/sealed-columns.ts';

export type MovingTable = {
  readonly name: string;
  /** In their order in the table, without those that the database computes. */
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  readonly needs: readonly string[];
};

/** Marks, letters and codes that are worth nothing in another installation, and who was let in for a while by this one. */
export const leftBehind: ReadonlySet<string> = new Set([
  'auditor_grants',
  'bridge_calls',
  'bridges',
  'device_codes',
  'idempotency_keys',
  'job_effects',
  'menu_editors',
  'neighbour_letters',
  'support_grants',
]);

/** Columns that point to what comes later: filled in once it is there. */
export const filledInLater: Readonly<Record<string, readonly string[]>> = {
  articles: ['deposit_article_id'],
  menus: ['published_hash', 'last_hash'],
};

/** Tables of which a trigger makes the first row as soon as its owner is there. */
export const begunByTriggers: ReadonlySet<string> = new Set([
  'catalogue_revisions',
  'people',
  'stream_heads',
  'z_heads',
]);

/** What is not finished has a job in the old installation, and none in the new one. */
export const onlyRowsThat: Readonly<Record<string, string>> = { exports: `state in ('ready', 'refused', 'failed')` };

/** Every table that moves with an organisation, as the database itself lists them, each after those it refers to. */
export async function movingTables(tx: Tx): Promise<readonly MovingTable[]> {
  const { rows } = await sql<MovingTable>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by array_position(k.conkey::int[], a.attnum::int)) from pg_constraint k
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'p') as keys,
      coalesce((select array_agg(distinct r.relname::text) from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and not exists (select 1 from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname = any (${later()}::text[])
            and c.relname = any (${Object.keys(filledInLater)}::text[]))), '{}') as needs
    from pg_class c
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not c.relname = any (${[...leftBehind]}::text[])
    order by c.relname`.execute(tx);
  return inOrder(rows.map((table) => ({ ...table, columns: withoutSealed(table) })));
}

/** What is sealed under a key of this installation another could not open, and nobody else should try. */
function withoutSealed({ name, columns }: MovingTable): readonly string[] {
  return columns.filter((column) => !sealedColumns.some((sealed) => sealed.table === name && sealed.column === column));
}

function later(): readonly string[] {
  return Object.values(filledInLater).flat();
}

function inOrder(tables: readonly MovingTable[]): readonly MovingTable[] {
  const ordered: MovingTable[] = [];
  // Rows move in the order of their keys: one that refers to an earlier one of its own table comes after it.
  const isReady = ({ name: own, needs }: MovingTable) =>
    needs.every((need) => need === own || ordered.some(({ name }) => name === need));
  while (ordered.length < tables.length) {
    const next = tables.filter((table) => !ordered.includes(table) && isReady(table));
    if (next.length === 0)
      throw new Error(`these tables need each other: ${names(tables.filter((table) => !ordered.includes(table)))}`);
    ordered.push(...next);
  }
  return ordered;
}

function names(tables: readonly MovingTable[]): string {
  return tables.map(({ name }) => name).join(', ');
}
