import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Audit, placeName } from './audit.ts';
import { audited } from './audit-api.ts';
import { AuditTable } from './audit-table.tsx';
import { atText, countText, dayText, moneyText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { PageButtons, pageSize } from './page-buttons.tsx';
import { PartFields } from './part-fields.tsx';
import { ZReportView } from './z-report-view.tsx';

export function ZReportsView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { search, part, page, choose } = useAuditView();
  const opened = search.get('report');
  const query = useQuery(
    audited.zReports.queryOptions({ input: { ...part, page, pageSize }, enabled: opened === null }),
  );
  if (opened !== null) return <ZReportView zReportId={opened} />;
  return (
    <>
      <PartFields audit={audit} />
      <Loaded query={query}>
        {({ reports, count }) => (
          <>
            <AuditTable
              label={t('read.zReports')}
              columns={[
                { heading: t('col.number') },
                { heading: t('col.day') },
                { heading: t('col.place') },
                { heading: t('col.time') },
                { heading: t('col.kind') },
                { heading: t('col.receipts'), isNumber: true },
                { heading: t('col.total'), isNumber: true },
              ]}
              rows={reports.map((report) => ({
                key: report.zReportId,
                cells: [
                  <Link key="open" component="button" onClick={() => choose({ report: report.zReportId })}>
                    {report.number}
                  </Link>,
                  dayText(report.businessDate),
                  placeName(audit, report.locationId),
                  atText(report.createdAt),
                  report.isIncomplete
                    ? `${t(`zKind.${report.kind}`)}, ${t('mark.incomplete')}`
                    : t(`zKind.${report.kind}`),
                  countText(report.receiptCount),
                  moneyText(report.totalCents),
                ],
              }))}
            />
            <PageButtons count={count} />
          </>
        )}
      </Loaded>
    </>
  );
}
