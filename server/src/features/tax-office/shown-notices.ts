import type { ShownTaxNotices } from '@tresen/contract/tax-office';
import { dueNotices, noticeKinds } from '@tresen/domain/locations/tax-notice';
import { sql } from 'kysely';
import { readSystems } from '../../core/tax-notices/read-systems.ts';
import { notifiedSystems } from '../../core/tax-notices/notified-systems.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

const mostListed = 50;

export async function shownNotices(tx: Tx, locationId: string): Promise<ShownTaxNotices> {
  await requireLocation(tx, locationId);
  const read = await readSystems(tx, locationId);
  const systems = read.map(({ system }) => system);
  const notices = await tx
    .selectFrom('app.tax_notices')
    .select(['notice_id', 'kind', 'sent_on', 'ticket', 'made_at'])
    .select(sql<number>`jsonb_array_length(systems)`.as('system_count'))
    .where('location_id', '=', locationId)
    .orderBy('made_at', 'desc')
    .limit(mostListed)
    .execute();
  return {
    systems: read.map(({ code, system, steps }) => ({ ...system, code, steps })),
    due: [...dueNotices(systems, await notifiedSystems(tx, locationId))],
    notices: notices.map((row) => ({
      noticeId: row.notice_id,
      kind: noticeKinds.find((kind) => kind === row.kind) ?? 'changed',
      sentOn: row.sent_on,
      ticket: row.ticket,
      madeAt: row.made_at.toString(),
      systemCount: row.system_count,
    })),
  };
}

export async function requireLocation(tx: Tx, locationId: string) {
  const place = await tx
    .selectFrom('app.locations as l')
    .innerJoin('app.organizations as o', 'o.org_id', 'l.org_id')
    .select(['l.name', 'l.street', 'l.postal_code', 'l.city', 'o.name as organization', 'o.tax_number'])
    .where('l.location_id', '=', locationId)
    .executeTakeFirst();
  if (!place) throw notFound('location');
  return place;
}
