import { dueNotices, noticeKindOf } from '@tresen/domain/locations/tax-notice';
import { inside } from '../../core/calls/use-case.ts';
import { readSystems } from '../../core/tax-notices/read-systems.ts';
import { closeReminders } from '../../core/tax-notices/remind-of-notices.ts';
import { notifiedSystems } from '../../core/tax-notices/notified-systems.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { requireLocation, shownNotices } from './shown-notices.ts';

export const noteSentNotice = inside.taxOffice.noteSent.handler(async ({ input, context }) => {
  const { tx, actor, now, audit } = context;
  const { locationId, noticeId, sentOn, ticket } = input;
  await requireLocation(tx, locationId);
  const systems = (await readSystems(tx, locationId)).map(({ system }) => system);
  if (systems.length === 0) throw refusal('tax-notice/nothing-to-tell');
  const kind = noticeKindOf(dueNotices(systems, await notifiedSystems(tx, locationId)));
  const made = await tx
    .insertInto('app.tax_notices')
    .values({
      org_id: actor.orgId,
      location_id: locationId,
      notice_id: noticeId,
      kind,
      systems: JSON.stringify(systems),
      made_at: now.toString(),
      made_by: actor.userId,
      sent_on: sentOn,
      ticket,
    })
    .onConflict((known) => known.columns(['org_id', 'notice_id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) await audit('tax-notice.sent', { locationId, kind, sentOn, ticket });
  await closeReminders(tx, locationId, now);
  return shownNotices(tx, locationId);
});
