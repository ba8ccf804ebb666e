import { auditSessionHash } from '../../core/calls/audit-keys.ts';
import { outside } from '../../core/calls/use-case.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';

export const leaveAudit = outside.audit.leave.handler(async ({ context }) => {
  const { directory, enter, request, setCookies, now } = context;
  const { auditSession } = request;
  if (auditSession === undefined) return {};
  setCookies([request.auditCookie('', 0)]);
  const found = await directory.auditorGrantBySession(auditSessionHash(auditSession), now);
  if (!found) return {};
  const { orgId, auditorGrantId } = found;
  await enter(orgId, async (tx) => {
    const left = await tx
      .updateTable('app.auditor_grants')
      .set({ ended_at: now.toString() })
      .where('auditor_grant_id', '=', auditorGrantId)
      .where('ended_at', 'is', null)
      .returning(['auditor', 'office'])
      .executeTakeFirst();
    if (!left) return;
    const subject = { auditorGrantId, name: `${left.auditor}, ${left.office}` };
    await writeAudit(tx, { actor: { userId: null, orgId, role: 'auditor' }, now, act: 'auditor.left', subject });
  });
  return {};
});
