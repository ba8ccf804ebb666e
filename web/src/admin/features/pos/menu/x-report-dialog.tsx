import Box from '@mui/material/Box';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { drawerFigures } from '@tresen/domain/closing/cash-book';
import { zReportFigures } from '@tresen/domain/closing/z-report';
import { besideRows, kindCents, paidCents } from '@tresen/domain/closing/beside-turnover';
import { formatDate } from '@tresen/i18n/formats';
import { currentLocale, translations } from '../../../app/translations.ts';
import { VatTable } from '../cart/vat-table.tsx';
import { businessDate } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { PrintXReport } from '../paper/print-x-report.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { useTodaysSales } from './todays-sales.ts';

/** Where this register stands today: from its own receipts, with or without a network. */
export function XReportDialog({ onClose }: { onClose: () => void }) {
  const { till } = useCounter();
  const today = businessDate(till.catalogue.get().location);
  const { sales, range, trainingCount } = useTodaysSales(today);
  const t = translations().till;
  const report = zReportFigures({ sales, isClosed: () => false, cash: drawerFigures(0, []), trainingCount });
  const beside = besideRows(report);
  const rows: readonly (readonly [string, string])[] = [
    [t('xReport.sales'), moneyText(report.totalCents)],
    ...report.byPayment.map(
      ({ type, amountCents }) => [translations().money(`${type}.name`), moneyText(amountCents)] as const,
    ),
    ...(beside.length > 0 ? [[t('xReport.paid'), moneyText(paidCents(report))] as const] : []),
    ...beside.map(({ name, amountCents }) => [t(`xReport.${name}`), moneyText(amountCents)] as const),
    [t('xReport.redeemed'), moneyText(report.redeemed.amountCents)],
    [t('xReport.sold'), moneyText(report.giftCardsSold.amountCents)],
    [t('xReport.deposit'), moneyText(report.depositsTaken.amountCents + report.depositsReturned.amountCents)],
    ...(['discount', 'owner-tip'] as const)
      .filter((kind) => kindCents(report, kind) !== 0)
      .map((kind) => [t(`xReport.${kind}`), moneyText(kindCents(report, kind))] as const),
    [t('xReport.cancelled'), `${report.cancellations.count} · ${moneyText(report.cancellations.amountCents)}`],
    [t('xReport.receipts'), String(report.receiptCount)],
  ];
  return (
    <Sheet
      title={t('xReport.title')}
      width={440}
      onClose={onClose}
      footer={<PrintXReport report={report} today={today.toString()} />}
    >
      <p style={{ marginTop: 0 }}>{t('xReport.day', { date: formatDate(today, currentLocale()) })}</p>
      {range === undefined ? (
        <p>{t('xReport.empty')}</p>
      ) : (
        <>
          <Box component="dl" sx={look}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Box>
          <VatTable vat={report.byRate} />
          {report.smallCents !== undefined && (
            <p>{`${paperLanguage().words.report.small}: ${moneyText(report.smallCents)}`}</p>
          )}
          <p>
            {t('xReport.range', { first: formatReceiptNumber(range.first), last: formatReceiptNumber(range.last) })}
          </p>
        </>
      )}
      <Box component="small" sx={{ color: 'text.secondary' }}>
        {t('xReport.text')}
      </Box>
    </Sheet>
  );
}

const look = {
  m: '0 0 16px',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', minHeight: 40, alignItems: 'center' },
  '& > div + div': { borderTop: `1px solid ${tone('hairline')}` },
  '& dd': { m: 0, fontWeight: 600 },
};
