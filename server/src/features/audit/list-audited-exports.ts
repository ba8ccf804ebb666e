import { z } from 'zod';
import { fromAuditor } from '../../core/calls/use-case.ts';

const kept = z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })).catch([]);

/** The exports for the tax office that are ready and lie whole inside of the access. Which those are the database decides. */
export const listAuditedExports = fromAuditor.audit.exports.handler(async ({ context: { tx } }) => {
  const rows = await tx
    .selectFrom('app.exports')
    .select(['export_id', 'location_id', 'from_date', 'to_date', 'created_at', 'files'])
    .orderBy('created_at', 'desc')
    .orderBy('export_id')
    .limit(200)
    .execute();
  return {
    exports: rows.map((row) => ({
      exportId: row.export_id,
      locationId: row.location_id,
      from: row.from_date,
      to: row.to_date,
      createdAt: row.created_at.toString(),
      files: kept.parse(row.files),
    })),
  };
});
