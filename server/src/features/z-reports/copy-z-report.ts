import { masterRegisterText } from '@tresen/domain/closing/z-report';
import { zReportDocument } from '@tresen/domain/print/report';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { inside } from '../../core/calls/use-case.ts';
import { queueCopy } from '../../core/papers/queue-copy.ts';
import { nameTakings } from './name-takings.ts';
import { readZReport } from '../../core/closing/z-report-row.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The closed day on the roll of a receipt printer, with the figures as they were stored. */
export const copyZReport = inside.zReports.copy.handler(async ({ input, context }) => {
  const { zReportId, printerId, locale } = input;
  const stored = await readZReport(context.tx, zReportId);
  if (!stored) throw notFound('z-report');
  const { locationId, masterData, registers, figures, missingDevices, ...report } = stored.report;
  const document = zReportDocument(
    {
      ...report,
      figures,
      name: masterData.location.name,
      timeZone: masterData.location.timeZone,
      registerCodes: registers.map(({ registerCode }) => registerCode),
      masterRegister: masterRegisterText(stored.report),
      drawerCents: figures.cash.expectedCents,
      drawers: registers,
      takings: await nameTakings(stored.report.takings, context.accounts, context.tx),
      missingDevices: missingDevices.map(({ name }) => name),
    },
    { locale, words: paperMessages[locale] },
  );
  const queued = await queueCopy(context, { printerId, locationId, refId: zReportId, document });
  if (!queued) throw notFound('printer');
  return queued;
});
