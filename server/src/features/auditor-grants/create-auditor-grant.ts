import { randomUUIDv7 } from 'node:crypto';
import { isAuditPeriod } from '@tresen/domain/people/auditor-grant';
import { auditCodeText, auditLinkHash, newAuditCode, newAuditKey } from '../../core/calls/audit-keys.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Whoever shows the link and says the code reads these places and days, until the end or until they are stopped. */
export const createAuditorGrant = inside.auditorGrants.create.handler(async ({ input, context, errors }) => {
  const { tx, actor, seals, audit, now } = context;
  const { auditor, office, cardNo, from, to, hours } = input;
  if (!isAuditPeriod({ from, to })) throw errors['period/not-valid']();
  const asked = [...new Set(input.locationIds)];
  const known = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', 'in', asked)
    .orderBy('name')
    .execute();
  if (known.length !== asked.length) throw notFound('location');

  const auditorGrantId = randomUUIDv7();
  const [token, code] = [newAuditKey(), newAuditCode()];
  const endsAt = now.add({ hours }).toString();
  await tx
    .insertInto('app.auditor_grants')
    .values({
      org_id: actor.orgId,
      auditor_grant_id: auditorGrantId,
      auditor,
      office,
      card_no: cardNo,
      location_ids: known.map((row) => row.location_id),
      from_date: from,
      to_date: to,
      link_hash: auditLinkHash(token),
      code_mark: seals.markOf(auditCodeText(auditorGrantId, code)),
      created_by: actor.userId,
      created_at: now.toString(),
      ends_at: endsAt,
    })
    .execute();
  await audit('auditor.granted', { auditorGrantId, name: `${auditor}, ${office}`, endsAt });
  return { auditorGrantId, token, code, endsAt };
});
