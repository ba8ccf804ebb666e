import { inside } from '../../core/calls/use-case.ts';

export const listSupportGrants = inside.support.list.handler(async ({ context: { tx, now } }) => {
  const rows = await tx
    .selectFrom('app.support_grants')
    .select(['grant_id', 'created_at', 'ends_at'])
    .where('ends_at', '>', now)
    .orderBy('created_at')
    .limit(100)
    .execute();
  return {
    grants: rows.map((row) => ({
      grantId: row.grant_id,
      createdAt: row.created_at.toString(),
      endsAt: row.ends_at.toString(),
    })),
  };
});
