import { inside } from '../../core/calls/use-case.ts';

/** Waiting for a decision, the oldest first: in this order they happened. */
export const listParkedEntries = inside.incidents.parked.handler(async ({ context: { tx } }) => {
  const rows = await tx
    .selectFrom('app.parked_commands as p')
    .leftJoin('app.devices as d', (join) =>
      join.onRef('d.org_id', '=', 'p.org_id').onRef('d.device_id', '=', 'p.device_id'),
    )
    .select(['p.parked_id', 'p.device_id', 'd.name', 'p.seq', 'p.type', 'p.cause', 'p.parked_at', 'p.total_cents'])
    .where('p.decision', 'is', null)
    .orderBy('p.parked_at')
    .orderBy('p.seq')
    .limit(500)
    .execute();
  return {
    entries: rows.map((row) => ({
      parkedId: row.parked_id,
      deviceId: row.device_id,
      deviceName: row.name ?? '',
      seq: Number(row.seq),
      type: row.type,
      cause: row.cause,
      parkedAt: row.parked_at.toString(),
      totalCents: row.total_cents === null ? null : Number(row.total_cents),
    })),
  };
});
