/**
 * Locations that a benchmark made by hand are let sell, as an owner would have done: without it each sale would also be told
 * as one that nobody let happen. `where` names the locations.
 */
export function letSell(where = 'true'): string {
  return `insert into app.go_lives (org_id, location_id, live_at, missing)
    select org_id, location_id, now(), '{}' from app.locations where ${where} on conflict do nothing;`;
}
