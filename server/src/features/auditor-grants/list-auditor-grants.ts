import { auditorGrantState } from '@tresen/domain/people/auditor-grant';
import { inside } from '../../core/calls/use-case.ts';

export const listAuditorGrants = inside.auditorGrants.list.handler(async ({ context: { tx, now } }) => {
  const rows = await tx
    .selectFrom('app.auditor_grants')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('auditor_grant_id', 'desc')
    .limit(100)
    .execute();
  return {
    grants: rows.map((row) => ({
      auditorGrantId: row.auditor_grant_id,
      auditor: row.auditor,
      office: row.office,
      cardNo: row.card_no,
      locationIds: row.location_ids,
      from: row.from_date,
      to: row.to_date,
      state: auditorGrantState(
        {
          endsAt: row.ends_at,
          openedAt: row.opened_at ?? undefined,
          endedAt: row.ended_at ?? undefined,
          wrongTries: row.wrong_tries,
        },
        now,
      ),
      createdAt: row.created_at.toString(),
      endsAt: row.ends_at.toString(),
      openedAt: row.opened_at?.toString() ?? null,
      endedAt: row.ended_at?.toString() ?? null,
      wrongTries: row.wrong_tries,
    })),
  };
});
