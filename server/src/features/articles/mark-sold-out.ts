import { nextClosingAfter } from '@tresen/domain/basics/business-day';
import { vouchesForPeople } from '@tresen/domain/people/device-access';
import type { Tx } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { isMember } from '../../core/people/is-member.ts';
import { deviceSubject } from '../../core/devices/device-subject.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { lockArticles } from './article-rows.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { notFound } from '../../platform/http/not-found.ts';

/**
 * The last one is gone, says whoever stands at the till or in the kitchen. Every till of the organisation and every guest hears of it; it is on
 * offer again when the day of this location ends, unless the owner said otherwise.
 */
export const markSoldOut = fromDevice.till.markSoldOut.handler(async ({ input, context }) => {
  const { device, enter, now, tills } = context;
  const { articleId, isSoldOut } = input;
  // Where people log in, the device vouches for who it is, and for no right of theirs; a kitchen screen vouches for nobody.
  const isVouched = vouchesForPeople(device.role);
  const userId = isVouched ? input.userId : null;
  const announcements: (() => void)[] = [];
  const answer = await enter(async (tx) => {
    if (isVouched && !(await isMember(tx, userId))) throw notFound('member');
    const [before] = await lockArticles(tx, [articleId]);
    if (!before || before.isRetired) throw notFound('article');
    if (before.isSoldOut === isSoldOut) return { isSoldOut };

    const actor = { userId, orgId: device.orgId, role: 'device' };
    await writeArticles({ tx, actor, now, tills, afterCommit: (run) => void announcements.push(run) }, [
      { before, after: { ...before, isSoldOut } },
    ]);
    if (isSoldOut) {
      const until = await endOfDay(tx, device.locationId, now);
      await tx
        .updateTable('app.articles')
        .set({ sold_out_until: until.toString() })
        .where('article_id', '=', articleId)
        .execute();
    }
    const subject = { articleId, name: before.name, ...(await deviceSubject(tx, device)) };
    await writeAudit(tx, { actor, now, act: isSoldOut ? 'article.sold-out' : 'article.offered-again', subject });
    return { isSoldOut };
  });
  for (const announce of announcements) announce();
  return answer;
});

async function endOfDay(tx: Tx, locationId: string, now: Temporal.Instant): Promise<Temporal.Instant> {
  const place = await tx
    .selectFrom('app.locations')
    .select(['time_zone', 'closing_hour'])
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return nextClosingAfter(now, { timeZone: place.time_zone, hour: place.closing_hour });
}
