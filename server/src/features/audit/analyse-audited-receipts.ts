import { fromAuditor } from '../../core/calls/use-case.ts';
import { figuresBy } from '../../core/reports/figures-by.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** What the receipts of some days come to, by one question: the same figures as the owner's report, without those of days before. */
export const analyseAuditedReceipts = fromAuditor.audit.analysis.handler(async ({ input, context: { tx } }) => {
  const { locationId, by, page, pageSize } = input;
  const grant = await tx.selectFrom('app.auditor_grants').select(['from_date', 'to_date']).executeTakeFirst();
  // Ended between the guard and here.
  if (!grant) throw refusal('audit/ended');
  const locations = await tx.selectFrom('app.locations').select('location_id').execute();
  const figures = await figuresBy(tx, by, {
    locationIds: locations.map((row) => row.location_id).filter((id) => locationId === undefined || id === locationId),
    from: input.from ?? grant.from_date,
    to: input.to ?? grant.to_date,
    sets: 'as-sold',
  });
  return {
    rows: figures
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ key, name, amount, count }) => ({ key, name, amountCents: amount, count })),
    count: figures.length,
  };
});
