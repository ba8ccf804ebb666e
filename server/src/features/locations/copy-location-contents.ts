import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

/**
 * Takes over what is inside a location: its stations and which articles they prepare, its areas and what they offer, and what
 * may be given away. What only the provider switches on is not taken over.
 */
export async function copyLocationContents(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`
    with twins as materialized (
      select station_id, gen_random_uuid() as new_id from app.stations
        where location_id = ${fromId}::uuid and retired_at is null
    ), made as (
      insert into app.stations (org_id, station_id, location_id, name, position)
        select s.org_id, t.new_id, ${toId}::uuid, s.name, s.position from app.stations s join twins t using (station_id)
        returning org_id, station_id
    )
    insert into app.article_stations (org_id, article_id, location_id, station_id)
      select made.org_id, a.article_id, ${toId}::uuid, made.station_id from app.article_stations a
        join twins t using (station_id) join made on made.station_id = t.new_id`.execute(tx);
  await sql`
    with twins as materialized (
      select area_id, gen_random_uuid() as new_id from app.areas
        where location_id = ${fromId}::uuid and retired_at is null
    ), made as (
      insert into app.areas (org_id, area_id, location_id, name, position, hidden_types, restricts_categories,
          shows_deposit_in_all, prints_order_items, prints_each_line, prints_each_piece, accepts_automatically,
          service_place, warn_after_minutes, late_after_minutes)
        select a.org_id, t.new_id, ${toId}::uuid, a.name, a.position, a.hidden_types, a.restricts_categories,
          a.shows_deposit_in_all, a.prints_order_items, a.prints_each_line, a.prints_each_piece,
          a.accepts_automatically, a.service_place, a.warn_after_minutes, a.late_after_minutes
        from app.areas a join twins t using (area_id)
        returning org_id, area_id
    )
    insert into app.area_categories (org_id, area_id, category_id)
      select made.org_id, made.area_id, c.category_id from app.area_categories c
        join twins t using (area_id) join made on made.area_id = t.new_id`.execute(tx);
  await sql`
    insert into app.service_rules (org_id, location_id, rules)
      select s.org_id, ${toId}::uuid, s.rules from app.service_rules s where s.location_id = ${fromId}::uuid`.execute(
    tx,
  );
}
