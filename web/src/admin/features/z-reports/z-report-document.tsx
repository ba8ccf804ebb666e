import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { masterRegisterText, type ZReportReceipt } from '@tresen/domain/closing/z-report';
import { besideRows, paidCents } from '@tresen/domain/closing/beside-turnover';
import { translations } from '../../app/translations.ts';
import { localMoment, moneyText, percentText, weekdayText } from '../../ui/closing/texts.ts';
import type { ShownZReport } from './open-day.ts';
import { CashSection, SpecialSection } from './special-sections.tsx';
import { DrawersSection, TakingsSections } from './takings-sections.tsx';
import { TableSections } from './table-sections.tsx';
import { Facts, PaperTable } from './paper-table.tsx';

/** The report itself: the same sections in the same order as on paper. */
export function ZReportDocument({ report }: { report: ShownZReport }) {
  const { zreport } = translations();
  return (
    <Card
      component="article"
      className="z-report-paper"
      aria-label={zreport('title', { number: report.number })}
      sx={paper}
    >
      <Head report={report} />
      <DayFacts report={report} />
      <Payments report={report} />
      <Rates report={report} />
      <Box sx={{ display: 'grid', columnGap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <SpecialSection figures={report.figures} />
        <CashSection drawer={report.figures.cash} registers={report.registers} />
      </Box>
      <DrawersSection registers={report.registers} />
      {report.takings && <TakingsSections takings={report.takings} />}
      {report.tables && <TableSections tables={report.tables} />}
      <Registers report={report} />
      <Foot report={report} />
    </Card>
  );
}

function Head({ report: { number, figures, masterData } }: { report: ShownZReport }) {
  const { zreport } = translations();
  const { organization, location } = masterData;
  const place = [location.street, `${location.postalCode} ${location.city}`.trim()].filter(Boolean).join(', ');
  const tax = organization.taxNumber && zreport('taxNumber', { number: organization.taxNumber });
  const vatId = organization.vatId && zreport('vatId', { number: organization.vatId });
  return (
    <Box sx={head}>
      <Box sx={{ minWidth: 0 }}>
        <Typography color="textSecondary">{`${organization.name} · ${location.name}`}</Typography>
        <Typography variant="h2">{zreport('title', { number })}</Typography>
        <Typography color="textSecondary">{[place, tax, vatId].filter(Boolean).join(' · ')}</Typography>
      </Box>
      <Box sx={{ ml: 'auto', textAlign: 'right' }}>
        <Typography color="textSecondary">{zreport('gross')}</Typography>
        <Typography sx={{ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {moneyText(figures.totalCents)}
        </Typography>
      </Box>
    </Box>
  );
}

function DayFacts({ report }: { report: ShownZReport }) {
  const { closing, zreport } = translations();
  const { first, last, figures, ranges, kind, masterData, createdByName } = report;
  const { timeZone } = masterData.location;
  const series = new Set(ranges.map((range) => `${range.registerId} ${range.series}`)).size;
  const count = figures.receiptCount;
  const receipts =
    ranges.length > series
      ? zreport('day.ranges', { count, ranges: ranges.length })
      : zreport('day.gapless', { count });
  const named = (receipt: ZReportReceipt | null) =>
    receipt === null
      ? ([zreport('day.none'), ''] as const)
      : ([formatReceiptNumber(receipt), localMoment(receipt.at, timeZone)] as const);
  const by = createdByName === '' ? zreport(`kind.${kind}`) : closing('zReport.by', { name: createdByName });
  return (
    <Facts
      title={zreport('day.title')}
      facts={[
        [zreport('day.businessDay'), weekdayText(report.businessDate, 'long'), ''],
        [zreport('day.master'), masterRegisterText(report), ''],
        [zreport('day.first'), ...named(first)],
        [zreport('day.last'), ...named(last)],
        [zreport('day.created'), localMoment(report.createdAt, timeZone), by],
        [zreport('day.receipts'), count === 0 ? zreport('day.none') : receipts, ''],
      ]}
    />
  );
}

function Payments({ report: { figures } }: { report: ShownZReport }) {
  const { zreport } = translations();
  const count = figures.byPayment.reduce((sum, payment) => sum + payment.count, 0);
  const beside = besideRows(figures);
  const hasBeside = beside.length > 0;
  return (
    <PaperTable
      title={zreport(hasBeside ? 'beside.paidBy' : 'payment.title')}
      columns={[zreport('payment.type'), zreport('payment.count'), zreport('payment.amount')]}
      rows={[
        ...figures.byPayment.map(({ type, ...sum }) => ({
          cells: [translations().money(`${type}.name`), String(sum.count), moneyText(sum.amountCents)],
        })),
        {
          cells: [zreport(hasBeside ? 'beside.paid' : 'payment.sum'), String(count), moneyText(paidCents(figures))],
          isSum: true,
        },
        ...beside.map(({ name, ...sum }) => ({
          cells: [
            `${zreport('beside.title')} · ${zreport(`beside.${name}`)}`,
            String(sum.count),
            moneyText(sum.amountCents),
          ],
        })),
        ...(hasBeside ? [{ cells: [zreport('beside.turnover'), '', moneyText(figures.totalCents)], isSum: true }] : []),
        {
          cells: [
            `${zreport('payment.redeemed')} · ${zreport('payment.outside')}`,
            String(figures.redeemed.count),
            moneyText(figures.redeemed.amountCents),
          ],
        },
      ]}
    />
  );
}

function Rates({ report: { figures } }: { report: ShownZReport }) {
  const { zreport } = translations();
  return (
    <PaperTable
      title={zreport('vat.title')}
      columns={[zreport('vat.rate'), zreport('vat.net'), zreport('vat.tax'), zreport('vat.gross')]}
      rows={[
        ...figures.byRate.map(({ ratePermille, netCents, taxCents, grossCents }) => ({
          cells: [
            zreport('vat.percent', { rate: percentText(ratePermille) }),
            moneyText(netCents),
            moneyText(taxCents),
            moneyText(grossCents),
          ],
        })),
        ...(figures.smallCents === undefined
          ? []
          : [{ cells: [zreport('vat.small'), '', '', moneyText(figures.smallCents)] }]),
        {
          cells: [
            zreport('payment.sum'),
            moneyText(figures.netCents),
            moneyText(figures.taxCents),
            moneyText(figures.totalCents),
          ],
          isSum: true,
        },
      ]}
    />
  );
}

function Registers({ report: { ranges } }: { report: ShownZReport }) {
  const { zreport } = translations();
  if (ranges.length === 0) return null;
  return (
    <PaperTable
      title={zreport('registers.title')}
      textColumns={2}
      columns={[
        zreport('registers.register'),
        zreport('registers.numbers'),
        zreport('registers.receipts'),
        zreport('registers.amount'),
      ]}
      rows={ranges.map(({ registerCode, series, firstNo, lastNo, totalCents }) => ({
        cells: [
          registerCode,
          `${formatReceiptNumber({ registerCode, series, receiptNo: firstNo })} – ${String(lastNo).padStart(6, '0')}`,
          String(lastNo - firstNo + 1),
          moneyText(totalCents),
        ],
      }))}
    />
  );
}

function Foot({ report: { tse, figures, masterData, missingDevices } }: { report: ShownZReport }) {
  const { zreport } = translations();
  const hasTse = tse.serials.length > 0 || tse.unsignedCount > 0;
  const signed = [
    zreport('foot.tse', { serials: tse.serials.join(', ') }),
    zreport('foot.unsigned', { count: tse.unsignedCount }),
  ];
  return (
    <Box sx={{ mt: 3, pt: 1.5, borderTop: '1px solid', borderColor: 'divider', color: 'text.secondary' }}>
      {missingDevices.map((device) => (
        <Typography key={device.deviceId} sx={{ mb: 1, color: 'warning.main' }}>
          {zreport('missing.device', { name: device.name, unsent: device.unsent })}
        </Typography>
      ))}
      <Typography variant="body2">
        {[
          ...(hasTse ? signed : [zreport('foot.noTse')]),
          zreport('foot.outages', { count: tse.outages.length }),
          zreport('foot.training', { count: figures.trainingCount }),
          zreport('foot.software', { version: masterData.softwareVersion }),
        ].join(' · ')}
      </Typography>
    </Box>
  );
}

const paper = { p: { xs: 2, sm: 3, md: 5 }, bgcolor: 'background.paper' };
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 2,
  pb: 2,
  borderBottom: '2px solid',
  borderColor: 'text.primary',
};
