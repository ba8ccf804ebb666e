import { inside } from '../../core/calls/use-case.ts';
import { nameTakings } from './name-takings.ts';
import { readZReport } from '../../core/closing/z-report-row.ts';
import { writeZReportPdf } from '../../core/z-report-paper/write-z-report-pdf.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The report on paper: what is printed stands in the stored report, so the same report prints the same for ever. */
export const printZReport = inside.zReports.pdf.handler(async ({ input, context: { tx, accounts } }) => {
  const stored = await readZReport(tx, input.zReportId);
  if (!stored) throw notFound('z-report');
  const { report } = stored;
  const bytes = await writeZReportPdf(report, await nameTakings(report.takings, accounts, tx), input.locale);
  const name = input.locale === 'de' ? 'z-bericht' : 'z-report';
  return new File([bytes], `${name}-${report.number}-${report.businessDate}.pdf`, { type: 'application/pdf' });
});
