import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { stepKinds } from '@tresen/domain/locations/dashboard';
import type { LiveCondition } from '@tresen/domain/locations/going-live';
import { sql } from 'kysely';
import { liveLocations } from '../../core/going-live/live-locations.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** How far an organisation is on its way to the first sale. Each is looked up, none is ticked by hand. */
export async function stepsDone(tx: Tx): Promise<OrganizationFigures['steps']> {
  const { rows } = await sql<Record<Exclude<(typeof stepKinds)[number], 'details'>, boolean>>`
    select exists (select 1 from app.articles where retired_at is null) as articles,
        exists (select 1 from app.locations where retired_at is null and cardinality(payment_types) > 0) as payments,
        exists (select 1 from app.register_series where last_no > 0) or exists (select 1 from app.training_sales) as sale,
        exists (select 1 from app.go_lives) as live,
        exists (select 1 from app.printers where retired_at is null) as printer,
        exists (select 1 from app.menus where published_hash is not null and retired_at is null) as menu,
        exists (select 1 from app.organizations where qr_code_at is not null) as qr,
        exists (select 1 from app.organizations where imprint <> '') as imprint`.execute(tx);
  const locations = await liveLocations(tx);
  const areDetailsThere = locations.length > 0 && locations.every(({ missing }) => !missing.some(isDetail));
  const done = { ...rows[0], details: areDetailsThere };
  return stepKinds.map((step) => ({ step, isDone: done[step] === true }));
}

function isDetail(condition: LiveCondition): boolean {
  return condition === 'address' || condition === 'tax-number';
}
