import type { GivenKind, GivenView } from '@tresen/domain/closing/given-kinds';
import { type RawBuilder, sql } from 'kysely';
import { locationDays } from '../../core/closing/location-days.ts';
import { checkPeriod } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { namesOf } from '../../core/people/names-of.ts';

type Row = {
  readonly what: GivenKind;
  readonly person_id: string | null;
  readonly reason: string;
  readonly hour: number | null;
  readonly count: number;
  readonly amount: number;
};

/** What options and the parts of a set add to a piece. */
const extraCents = sql`(coalesce((select sum((e ->> 'deltaCents')::bigint) from jsonb_array_elements(p.options) e), 0)
  + coalesce((select sum((e ->> 'surchargeCents')::bigint) from jsonb_array_elements(p.parts) e), 0)
  + coalesce((select sum((e ->> 'deltaCents')::bigint) from jsonb_array_elements(p.parts) s,
      jsonb_array_elements(s -> 'options') e), 0))::bigint`;

/** What stands in a row of its own. */
const rowsOf: Readonly<Record<GivenView, RawBuilder<unknown>>> = {
  people: sql`what, person_id, reason, null::int as hour`,
  reasons: sql`what, null::uuid as person_id, reason, null::int as hour`,
  hours: sql`what, null::uuid as person_id, '' as reason, hour`,
};

/** On the clock of its place. */
const hourOf = (at: RawBuilder<unknown>) => sql`extract(hour from ${at} at time zone z.time_zone)::int`;

/**
 * By whom and why, as it stands after counter-bookings. What was free before the price was kept counts in
 * pieces alone. Of typed prices those below the list: by who typed them, also where somebody else took them back. What was cancelled
 * before it was paid: by who did so; a meal of the team: by whom it was for.
 */
export const showGiven = inside.reports.given.handler(async ({ input, context }) => {
  const { tx, now, accounts } = context;
  await checkPeriod(tx, input);
  const locations = await locationDays(tx, input.locationId, now);
  const { rows } = await sql<Row>`
    with l as materialized (
      select p.*, r.actor_id, ${extraCents} as extra_cents, coalesce(o.reason, r.reason) as typed_reason,
          case when o.order_id is null then r.actor_id else o.actor_id end as typed_by,
          ${hourOf(sql`r.occurred_at`)} as hour, z.closing_hour
        from app.receipts r join app.locations z on z.org_id = r.org_id and z.location_id = r.location_id
        join app.receipt_lines p on p.org_id = r.org_id
          and p.register_id = r.register_id and p.series = r.series and p.no = r.no and p.business_date = r.business_date
          and p.business_date between ${input.from} and ${input.to}
        left join app.order_keys k on k.org_id = r.org_id and k.order_id = r.cancels_order_id and p.is_price_typed
        left join app.receipts o on o.org_id = k.org_id and o.register_id = k.register_id and o.series = k.series
          and o.no = k.no and o.business_date = k.business_date
        where r.location_id = any(${locations.map(({ locationId }) => locationId)}::uuid[])
          and r.business_date between ${input.from} and ${input.to}
          and (p.kind in ('discount', 'tip', 'owner-tip') or p.free_reason <> '' or p.is_price_typed)
    ), given as (
      select 'discount' as what, (discount ->> 'givenBy')::uuid as person_id, coalesce(discount ->> 'reason', '') as reason,
          sign(quantity)::int as count, 0 - total_cents as amount, hour, closing_hour from l where kind = 'discount'
      union all
      select 'free', actor_id, free_reason, quantity, coalesce(list_cents, 0) * quantity, hour, closing_hour from l where free_reason <> ''
      union all
      select 'typed-price', typed_by, typed_reason, quantity, (list_cents + extra_cents) * quantity - total_cents, hour,
          closing_hour from l
        where is_price_typed and free_reason = '' and list_cents + extra_cents > unit_cents
      union all
      select 'tip', tip_for, '', sign(quantity)::int, total_cents, hour, closing_hour from l where kind in ('tip', 'owner-tip')
      union all
      select o.kind, case o.kind when 'cancelled' then o.actor_id else (x.entry::json #>> '{payload,forUserId}')::uuid end, o.reason,
          o.pieces, abs(coalesce(o.total_cents, 0)), ${hourOf(sql`o.occurred_at`)}, z.closing_hour
        from app.rounds o join app.locations z on z.org_id = o.org_id and z.location_id = o.location_id
        left join app.device_commands x on o.kind = 'written-off' and x.org_id = o.org_id
          and x.device_id = o.device_id and x.seq = o.device_seq and x.received_on = o.received_on
        where o.location_id = any(${locations.map(({ locationId }) => locationId)}::uuid[])
          and o.business_date between ${input.from} and ${input.to} and o.kind in ('cancelled', 'written-off')
    )
    select ${rowsOf[input.by]}, sum(count)::bigint as count, app.safe_cents(sum(amount))::bigint as amount
      from given group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0
      order by 1, ${input.by === 'hours' ? sql`min(mod(hour - closing_hour + 24, 24)),` : sql``} 6 desc, 3, 2 limit 500`.execute(
    tx,
  );
  const names = await namesOf(
    rows.map(({ person_id }) => person_id),
    accounts,
    tx,
  );
  return {
    rows: rows.map(({ what, person_id: personId, reason, hour, count, amount }) => ({
      what,
      person: (personId === null ? undefined : names.get(personId)) ?? '',
      reason,
      ...(hour === null ? {} : { hour }),
      count,
      amountCents: amount,
    })),
  };
});
