import { randomUUIDv7 } from 'node:crypto';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { type CashMove, type CashMoveKind, cashMoveKinds } from '@tresen/domain/closing/cash-book';
import { officeEntryNumber } from '@tresen/domain/closing/office-entry';
import { sql } from 'kysely';
import type { Call } from '../../core/calls/call.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type OfficeRow = {
  readonly locationId: string;
  readonly entryNo: number;
  readonly registerId: string;
  readonly kind: CashMoveKind | undefined;
  readonly amountCents: number;
  readonly reversesNo: number | null;
  readonly reversedBy: number | null;
};

export async function officeRow(tx: Tx, entryId: string): Promise<OfficeRow | undefined> {
  const { rows } = await sql<Omit<OfficeRow, 'kind'> & { readonly kind: string }>`
    select e.location_id as "locationId", e.entry_no as "entryNo", e.register_id as "registerId", e.move_kind as kind,
        e.amount_cents as "amountCents", e.reverses_no as "reversesNo",
        (select b.entry_no from app.office_entries b where b.org_id = e.org_id and b.location_id = e.location_id
          and b.reverses_no = e.entry_no) as "reversedBy"
      from app.office_entries e where e.entry_id = ${entryId}`.execute(tx);
  const [row] = rows;
  return row && { ...row, kind: cashMoveKinds.find((kind) => kind === row.kind) };
}

/** What the drawer holds, which nothing changes from here to the end of the transaction. */
export async function heldStill(tx: Tx, locationId: string, registerId: string): Promise<number | undefined> {
  const register = await tx
    .selectFrom('app.cash_registers')
    .select('register_id')
    .where('location_id', '=', locationId)
    .where('register_id', '=', registerId)
    .where('kind', '=', 'till')
    .executeTakeFirst();
  if (!register) return undefined;
  await sql`select app.open_office_book(${locationId}, ${registerId})`.execute(tx);
  const { rows } = await sql<{ readonly held: number }>`
    select app.drawer_balance(${locationId}, ${registerId}) as held`.execute(tx);
  return rows[0]?.held ?? 0;
}

/** Where a TSE signs what a register does, only its till has it signed. */
export async function isSignedAtTill(tx: Tx, registerId: string): Promise<boolean> {
  const client = await tx
    .selectFrom('app.tse_clients')
    .select('client_id')
    .where('register_id', '=', registerId)
    .where('until', 'is', null)
    .executeTakeFirst();
  return client !== undefined;
}

type EntryToBook = {
  readonly locationId: string;
  readonly registerId: string;
  readonly entryId: string | undefined;
  readonly move: CashMove;
  readonly reversesNo: number | undefined;
};

/** Numbers, chains and books an entry; `undefined`: there is no such location. */
export async function bookEntry(
  { tx, actor, audit, now }: Call,
  { locationId, registerId, entryId = randomUUIDv7(), move, reversesNo }: EntryToBook,
): Promise<number | undefined> {
  const place = await tx
    .selectFrom('app.locations')
    .select(['time_zone', 'closing_hour'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!place) return undefined;
  const date = businessDateOf(now, { timeZone: place.time_zone, hour: place.closing_hour }).toString();
  const { kind, amountCents, reason } = move;
  const { rows } = await sql<{ readonly no: number }>`
    select app.book_office_entry(${locationId}, ${registerId}, ${entryId}, ${date}::date, ${kind}, ${amountCents}, ${reason},
      ${reversesNo ?? null}::bigint, ${actor.userId}, ${now.toString()}::timestamptz) as no`.execute(tx);
  const entryNo = rows[0]?.no;
  if (entryNo === undefined) throw new Error('an entry gets a number');
  await audit('cash-book.booked', {
    entryId,
    number: officeEntryNumber(entryNo),
    kind,
    amountCents: String(amountCents),
  });
  return entryNo;
}
