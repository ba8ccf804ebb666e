import { timingSafeEqual } from 'node:crypto';
import { type Limit, waitSeconds } from '@tresen/domain/basics/rate-limit';
import { auditorGrantState, triesLeft } from '@tresen/domain/people/auditor-grant';
import { auditCodeText, auditLinkHash, auditSessionHash, newAuditKey } from '../../core/calls/audit-keys.ts';
import { outside } from '../../core/calls/use-case.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';

/** Whoever has many links to try has none of ours. */
const perAddress: Limit = { times: 20, withinSeconds: 15 * 60 };

type Try = {
  readonly orgId: OrgId;
  readonly auditorGrantId: string;
  readonly markOf: (text: string) => Buffer;
  readonly code: string;
  readonly session: string;
  readonly now: Temporal.Instant;
};
type Outcome = { readonly kind: 'over' } | { readonly kind: 'wrong'; readonly left: number } | Opened;
type Opened = { readonly kind: 'opened'; readonly endsAt: Temporal.Instant };

/** Link and code together open the books once, in this browser. A wrong code counts before it is answered. */
export const openAudit = outside.audit.open.handler(async ({ input, context, errors }) => {
  const { attempts, directory, seals, enter, request, setCookies, now } = context;
  const place = await attempts.take({ kind: 'audit-link', subject: request.address }, perAddress.withinSeconds, now);
  const retryAfterSeconds = waitSeconds(perAddress, place.earlier, now.epochMilliseconds);
  if (retryAfterSeconds > 0) {
    await place.giveBack();
    throw errors['request/too-many']({ data: { retryAfterSeconds } });
  }
  const found = await directory.auditorGrantByLink(auditLinkHash(input.token), now);
  if (!found) throw errors['link/expired']();
  const session = newAuditKey();
  const outcome = await enter(found.orgId, (tx) =>
    tryCode(tx, { ...found, markOf: seals.markOf, code: input.code, session, now }),
  );
  if (outcome.kind === 'over') throw errors['link/expired']();
  if (outcome.kind === 'wrong') throw errors['audit/code-wrong']({ data: { hint: String(outcome.left) } });
  await place.giveBack();
  setCookies([request.auditCookie(session, Math.floor(now.until(outcome.endsAt).total('second')))]);
  return { endsAt: outcome.endsAt.toString() };
});

/** Two tries at once wait for each other: there is no sixth. */
async function tryCode(tx: Tx, { orgId, auditorGrantId, markOf, code, session, now }: Try): Promise<Outcome> {
  const row = await tx
    .selectFrom('app.auditor_grants')
    .select(['auditor', 'office', 'code_mark', 'wrong_tries', 'opened_at', 'ended_at', 'ends_at'])
    .where('auditor_grant_id', '=', auditorGrantId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { kind: 'over' };
  const { ends_at: endsAt, opened_at: openedAt, ended_at: endedAt, wrong_tries: wrongTries } = row;
  const grant = { endsAt, wrongTries, openedAt: openedAt ?? undefined, endedAt: endedAt ?? undefined };
  if (auditorGrantState(grant, now) !== 'waiting') return { kind: 'over' };
  const here = tx.updateTable('app.auditor_grants').where('auditor_grant_id', '=', auditorGrantId);
  const note = (act: string) =>
    writeAudit(tx, {
      actor: { userId: null, orgId, role: 'auditor' },
      now,
      act,
      subject: { auditorGrantId, name: `${row.auditor}, ${row.office}` },
    });
  if (!timingSafeEqual(row.code_mark, markOf(auditCodeText(auditorGrantId, code)))) {
    const left = triesLeft(wrongTries + 1);
    await here.set({ wrong_tries: wrongTries + 1 }).execute();
    await note(left === 0 ? 'auditor.locked' : 'auditor.code-wrong');
    return { kind: 'wrong', left };
  }
  await here.set({ session_hash: auditSessionHash(session), opened_at: now.toString() }).execute();
  await note('auditor.opened');
  return { kind: 'opened', endsAt };
}
