import { closeOpenDays } from '../../core/closing/close-open-days.ts';
import { openPlace } from '../../core/closing/open-place.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Irrevocable. */
export const createZReport = inside.zReports.create.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { locationId } = input;
  const place = await openPlace(tx, locationId);
  if (!place) throw notFound('location');
  const reports = await closeOpenDays(tx, { orgId: actor.orgId, locationId, place, by: actor.userId, now });
  for (const { zReportId, number, businessDate } of reports)
    await audit('z-report.created', { zReportId, number: String(number), businessDate });
  if (reports.length === 0) throw errors['z-report/nothing-to-close']();
  return { reports: [...reports] };
});
