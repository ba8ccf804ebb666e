import { masterDataHistory } from '@tresen/domain/closing/master-data-history';
import { sql } from 'kysely';
import { fromAuditor } from '../../core/calls/use-case.ts';

type Row = {
  readonly location_id: string;
  readonly z_no: number;
  readonly business_date: string;
  readonly master_data: object;
};

/** Compared from the first closing of the access on, whichever days are asked for: what a day changed depends on the day before. */
export const listAuditedMasterData = fromAuditor.audit.masterData.handler(async ({ input, context: { tx } }) => {
  const { rows } = await sql<Row>`
    select location_id, z_no, business_date::text as business_date, master_data from app.audited_master_data()`.execute(
    tx,
  );
  const changes = [...Map.groupBy(rows, ({ location_id }) => location_id)].flatMap(([locationId, closings]) =>
    masterDataHistory(
      closings.map((row) => ({
        number: row.z_no,
        businessDate: row.business_date,
        masterData: row.master_data,
      })),
    ).map((change) => ({ locationId, ...change })),
  );
  const { locationId, from = '', to = '9999' } = input;
  const asked = changes
    .filter((change) => locationId === undefined || change.locationId === locationId)
    .filter(({ businessDate }) => businessDate >= from && businessDate <= to)
    .toSorted((one, other) =>
      one.businessDate < other.businessDate ? 1 : one.businessDate > other.businessDate ? -1 : 0,
    );
  const start = (input.page - 1) * input.pageSize;
  return { changes: asked.slice(start, start + input.pageSize), count: asked.length };
});
