import type { CashBookPage } from '@tresen/contract/cash-book';
import { cashMoveKinds } from '@tresen/domain/closing/cash-book';
import { cashBookPages } from '@tresen/domain/closing/cash-book-pages';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Call } from '../../core/calls/call.ts';
import { namesOf } from '../../core/people/names-of.ts';

/** Longer than a year of business. What is counted back from today costs every receipt on the way. */
const mostDays = 400;

type Period = { readonly locationId: string; readonly from: string; readonly to: string };

type Register = { readonly register_id: string; readonly code: string; readonly held_cents: number };

type Row = {
  readonly register_id: string;
  readonly business_date: string;
  /** How many entries of the day stand before it. */
  readonly place: number;
  readonly kind: 'takings' | 'move' | 'count' | 'opened';
  readonly move_kind: string | null;
  readonly receipts: number;
  readonly amount_cents: number;
  readonly counted_cents: number | null;
  readonly expected_cents: number | null;
  readonly reason: string;
  readonly actor_id: string | null;
  readonly occurred_at: Temporal.Instant;
  readonly z_nos: readonly (number | null)[];
  readonly office: CashBookPage['lines'][number]['office'];
};

type CashPages = {
  readonly pages: CashBookPage[];
  readonly drawers: { registerId: string; registerCode: string; heldCents: number }[];
  readonly cutAt: string | null;
};

/** The books of all drawers of a location, the newest page first. */
export async function cashPages(
  { tx, accounts }: Pick<Call, 'tx' | 'accounts'>,
  { locationId, from: asked, to }: Period,
): Promise<CashPages> {
  const earliest = Temporal.PlainDate.from(to).subtract({ days: mostDays }).toString();
  const from = asked < earliest ? earliest : asked;
  const registers = await registersOf(tx, locationId);
  const rows = await linesSince(tx, locationId, from);
  const names = await namesOf(
    rows.map(({ actor_id }) => actor_id),
    accounts,
    tx,
  );
  const days = registers.flatMap(({ register_id: registerId, code: registerCode }) => {
    const own = Map.groupBy(
      rows.filter(({ register_id }) => register_id === registerId),
      ({ business_date }) => business_date,
    );
    return [...own].map(([businessDate, lines]) => ({
      registerId,
      registerCode,
      businessDate,
      lines: lines.map((row) => lineOf(row, names)),
    }));
  });
  const held = new Map(registers.map(({ register_id, held_cents }) => [register_id, held_cents]));
  const pages = cashBookPages(held, days).filter(({ businessDate }) => businessDate <= to);
  return {
    pages: pages.map((page) => ({ ...page, lines: [...page.lines] })),
    drawers: registers.map(({ register_id: registerId, code: registerCode, held_cents: heldCents }) => ({
      registerId,
      registerCode,
      heldCents,
    })),
    cutAt: from === asked ? null : from,
  };
}

function lineOf(row: Row, names: ReadonlyMap<string, string>): Omit<CashBookPage['lines'][number], 'balanceCents'> {
  return {
    kind: row.kind,
    moveKind: cashMoveKinds.find((kind) => kind === row.move_kind) ?? null,
    receiptCount: row.receipts,
    amountCents: row.amount_cents,
    countedCents: row.counted_cents,
    expectedCents: row.expected_cents,
    reason: row.reason,
    by: (row.actor_id === null ? undefined : names.get(row.actor_id)) ?? '',
    at: row.occurred_at.toString(),
    zNos: [...row.z_nos],
    office: row.office,
  };
}

async function registersOf(tx: Tx, locationId: string): Promise<readonly Register[]> {
  const { rows } = await sql<Register>`
    select g.register_id, g.code, app.drawer_balance(g.location_id, g.register_id) as held_cents
      from app.cash_registers g where g.location_id = ${locationId} and g.kind = 'till' order by g.position`.execute(
    tx,
  );
  return rows;
}

/** Sales between two entries are one line: what the drawer held at a count is what stood beside it. */
async function linesSince(tx: Tx, locationId: string, from: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with facts as (
      select c.register_id, c.business_date, c.series, c.device_seq, c.kind, c.move_kind, c.amount_cents, c.counted_cents,
          c.expected_cents, c.reason, c.actor_id, c.occurred_at, c.z_no,
          (select jsonb_build_object('entryId', o.entry_id, 'entryNo', o.entry_no, 'reversesNo', o.reverses_no,
              'isReversed', exists (select 1 from app.office_entries b where b.org_id = o.org_id
                and b.location_id = o.location_id and b.reverses_no = o.entry_no))
            from app.office_entries o where c.series = 0 and o.org_id = c.org_id and o.location_id = c.location_id
              and o.entry_no = c.device_seq) as office
        from app.cash_entries c where c.location_id = ${locationId} and c.business_date >= ${from}::date
      union all
      select r.register_id, r.business_date, r.series, r.device_seq, 'takings', null, p.amount_cents, null, null, '', null,
          r.occurred_at, r.z_no, null
        from app.receipts r join app.receipt_payments p on p.org_id = r.org_id and p.register_id = r.register_id
          and p.series = r.series and p.no = r.no and p.business_date = r.business_date
        where r.location_id = ${locationId} and r.business_date >= ${from}::date and p.business_date >= ${from}::date
          and p.type = 'cash'
    ), placed as (
      select f.*, count(*) filter (where f.kind <> 'takings') over (partition by f.register_id, f.business_date
          order by f.occurred_at, f.series, f.device_seq) as place from facts f
    )
    select p.register_id, p.business_date::text as business_date, p.place::integer as place, p.kind,
        min(p.move_kind) as move_kind, case when p.kind = 'takings' then count(distinct (p.series, p.device_seq)) else 0 end::integer as receipts,
        app.safe_cents(sum(p.amount_cents)) as amount_cents, min(p.counted_cents) as counted_cents,
        min(p.expected_cents) as expected_cents, min(p.reason) as reason, (array_agg(p.actor_id))[1] as actor_id,
        max(p.occurred_at) as occurred_at, array_agg(distinct p.z_no::integer order by p.z_no::integer) as z_nos,
        (array_agg(p.office))[1] as office
      from placed p group by p.register_id, p.business_date, p.place, p.kind
      order by p.business_date, p.place, p.kind = 'takings'`.execute(tx);
  return rows;
}
