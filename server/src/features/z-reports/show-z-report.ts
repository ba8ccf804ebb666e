import { inside } from '../../core/calls/use-case.ts';
import { nameTakings } from './name-takings.ts';
import { readZReport } from '../../core/closing/z-report-row.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const showZReport = inside.zReports.show.handler(async ({ input, context: { tx, accounts } }) => {
  const stored = await readZReport(tx, input.zReportId);
  if (!stored) throw notFound('z-report');
  const { report, previousId, nextId, isChained } = stored;
  const maker = report.createdBy === null ? undefined : await accounts.byId(report.createdBy);
  const createdByName = maker ? `${maker.firstName} ${maker.lastName}`.trim() : '';
  const takings = await nameTakings(report.takings, accounts, tx);
  return { ...report, takings, createdByName, previousId, nextId, isChained };
});
