import { monthsToKeep } from '@tresen/domain/closing/archive';
import type { Log } from '../../platform/log/logger.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseDamage } from './raise-damage.ts';
import type { ArchiveServices } from './archive-services.ts';
import { keepMonth } from './keep-month.ts';
import { monthScope } from './month-scope.ts';
import { newestPackage } from './newest-package.ts';

/** Every package of an organisation that is due and not there. A location that fails stops no other one, and is tried again the next night. */
export async function keepDueMonths(services: ArchiveServices & { readonly log: Log }, orgId: OrgId): Promise<number> {
  let kept = 0;
  for (const locationId of await services.enter(orgId, closedLocations)) {
    try {
      for (const month of await services.enter(orgId, (tx) => monthsOf(tx, locationId, services.now()))) {
        const scope = await services.enter(orgId, (tx) => monthScope(tx, { orgId, locationId, month }));
        if (await keepMonth(services, scope)) kept += 1;
      }
    } catch (error) {
      services.log.error({ err: error, locationId }, 'a month could not be kept');
      const { packageNo } = await services.enter(orgId, (tx) =>
        monthScope(tx, { orgId, locationId, month: today(services.now()).toPlainYearMonth() }),
      );
      await services.enter(orgId, (tx) =>
        raiseDamage(tx, { orgId, locationId, packageNo, finding: 'not-made', at: services.now() }),
      );
    }
  }
  return kept;
}

/** By the clock of Berlin, in which the job wakes up. */
function today(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
}

async function closedLocations(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('app.z_reports').select('location_id').distinct().orderBy('location_id').execute();
  return rows.map(({ location_id }) => location_id);
}

async function monthsOf(tx: Tx, locationId: string, now: Temporal.Instant) {
  const newest = await newestPackage(tx, locationId);
  const first = await tx
    .selectFrom('app.z_reports')
    .select(({ fn }) => fn.min('business_date').as('day'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  const known = newest ? { newest: Temporal.PlainDate.from(newest.month).toPlainYearMonth() } : {};
  return monthsToKeep({ ...known, firstClosing: Temporal.PlainDate.from(first.day) }, today(now));
}
