import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { AuditedZReport } from './audit.ts';
import { audited } from './audit-api.ts';
import { mono } from './audit-styles.ts';
import { atText, countText, dayText, moneyText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { ValueList } from './value-list.tsx';
import { VatTable } from './vat-table.tsx';

export function ZReportView({ zReportId }: { zReportId: string }) {
  const t = translations().audit;
  const { choose } = useAuditView();
  const query = useQuery(audited.zReport.queryOptions({ input: { zReportId } }));
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button variant="text" onClick={() => choose({ report: '' })}>
        {t('back')}
      </Button>
      <Loaded query={query}>{(report) => <ReportParts report={report} />}</Loaded>
    </Box>
  );
}

function ReportParts({ report }: { report: AuditedZReport }) {
  const { audit: t, money } = translations();
  const { choose } = useAuditView();
  const { figures, ranges, missingDevices, isChained } = report;
  return (
    <Box sx={{ display: 'grid', gap: 3, width: '100%' }}>
      <Typography variant="h2">{t('report.title', { number: report.number })}</Typography>
      {missingDevices.length > 0 && (
        <Alert severity="warning">
          {`${t('report.missing')}: ${missingDevices.map(({ name, unsent }) => `${name} (${unsent})`).join(', ')}`}
        </Alert>
      )}
      <ValueList
        values={[
          [t('col.day'), dayText(report.businessDate)],
          [t('col.time'), atText(report.createdAt)],
          [t('col.receipts'), countText(figures.receiptCount)],
          ...(report.tables ? ([[t('figure.rounds'), countText(report.tables.roundCount)]] as const) : []),
          [t('figure.total'), moneyText(figures.totalCents)],
          ...figures.byPayment.map(({ type, amountCents }) => [money(`${type}.name`), moneyText(amountCents)] as const),
          [t('figure.back'), moneyText(figures.cancellations.amountCents + figures.refunds.amountCents)],
          [t('report.opening'), moneyText(figures.cash.openingCents)],
          [t('report.cashSales'), moneyText(figures.cash.salesCents)],
          [t('report.difference'), moneyText(figures.cash.differenceCents)],
          [t('report.closing'), moneyText(figures.cash.closingCents)],
        ]}
      />
      <VatTable vat={figures.byRate} />
      <Box>
        <Typography variant="h3">{t('report.ranges')}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {ranges
            .map(({ registerCode, series, firstNo, lastNo }) => `${registerCode}-${series}: ${firstNo}–${lastNo}`)
            .join(' · ')}
        </Typography>
        <Button
          variant="outlined"
          sx={{ mt: 1 }}
          onClick={() => choose({ view: 'receipts', report: '', z: report.zReportId })}
        >
          {t('report.receipts')}
        </Button>
      </Box>
      <Box>
        <Typography>
          {t(isChained === null ? 'report.unknown' : isChained ? 'report.chained' : 'report.broken')}
        </Typography>
        <Typography sx={mono}>{report.hash}</Typography>
      </Box>
    </Box>
  );
}
