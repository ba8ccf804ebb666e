import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { centsOf, shownMoneyTypes } from '@tresen/domain/basics/payment-types';
import type { ZReportLine } from '@tresen/contract/z-reports';
import { receiptSpans } from '@tresen/domain/closing/receipt-ranges';
import { Link, useNavigate } from 'react-router';
import { translations } from '../../app/translations.ts';
import { moneyText, weekdayText } from '../../ui/closing/texts.ts';
import { breakpoints } from '../../app/theme/theme.ts';

type ZReportTableProps = { reports: readonly ZReportLine[] };

export function ZReportTable({ reports }: ZReportTableProps) {
  const isWide = useMediaQuery(`(min-width:${breakpoints.md}px)`, { noSsr: true });
  return isWide ? <WideTable reports={reports} /> : <Cards reports={reports} />;
}

function WideTable({ reports }: ZReportTableProps) {
  const { closing, money } = translations();
  const navigate = useNavigate();
  const types = shownMoneyTypes((type) => reports.some((report) => centsOf(type, report) !== 0));
  const extras = reports.some(({ besideCents }) => besideCents !== 0)
    ? (['giftCard', 'beside'] as const)
    : (['giftCard'] as const);
  const headings = [
    ...(['number', 'day', 'receipts'] as const).map((column) => closing(`zReports.${column}`)),
    ...types.map((type) => money(`${type}.name`)),
    ...([...extras, 'total'] as const).map((column) => closing(`zReports.${column}`)),
  ];
  return (
    <Card>
      <Table aria-label={closing('zReports.list')}>
        <TableHead>
          <TableRow>
            {headings.map((heading, place) => (
              <TableCell key={heading} align={place > 2 ? 'right' : 'left'} sx={{ fontWeight: 600 }}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {reports.map((report) => (
            <TableRow
              key={report.zReportId}
              hover
              sx={{ cursor: 'pointer', '&:last-child td': { borderBottom: 0 } }}
              onClick={() => void navigate(pathOf(report))}
            >
              <TableCell>
                <MuiLink
                  component={Link}
                  to={pathOf(report)}
                  sx={{ fontWeight: 600 }}
                  onClick={(event) => event.stopPropagation()}
                >
                  {report.number}
                </MuiLink>
              </TableCell>
              <TableCell>
                {weekdayText(report.businessDate)}
                <Typography variant="body2" color="textSecondary">
                  {kindText(report)}
                </Typography>
              </TableCell>
              <TableCell>
                {spansOf(report).map((span) => (
                  <Box key={span} sx={{ whiteSpace: 'nowrap' }}>
                    {span}
                  </Box>
                ))}
                <Typography variant="body2" color="textSecondary">
                  {closing('zReports.orders', { count: report.receiptCount })}
                </Typography>
              </TableCell>
              {[
                ...types.map((type) => centsOf(type, report)),
                ...extras.map((column) => (column === 'beside' ? report.besideCents : report.redeemedCents)),
              ].map((cents, place) => (
                <TableCell key={place} align="right" sx={number}>
                  {moneyText(cents)}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ ...number, fontWeight: 700 }}>
                {moneyText(report.totalCents)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Cards({ reports }: ZReportTableProps) {
  const { closing, money } = translations();
  return (
    <Box
      component="ul"
      aria-label={closing('zReports.list')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {reports.map((report) => (
        <Card component="li" key={report.zReportId} sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <MuiLink component={Link} to={pathOf(report)} sx={{ fontWeight: 600 }}>
              {`${closing('zReports.number')} ${report.number} · ${weekdayText(report.businessDate)}`}
            </MuiLink>
            <Typography sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{moneyText(report.totalCents)}</Typography>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {shownMoneyTypes((type) => centsOf(type, report) !== 0)
              .map((type) => `${money(`${type}.name`)} ${moneyText(centsOf(type, report))}`)
              .join(' · ')}
            {report.redeemedCents !== 0 && ` · ${closing('zReports.giftCard')} ${moneyText(report.redeemedCents)}`}
            {report.besideCents !== 0 && ` · ${closing('zReports.beside')} ${moneyText(report.besideCents)}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {kindText(report)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

function pathOf({ zReportId }: ZReportLine): string {
  return `/admin/z-reports/${zReportId}`;
}

function kindText({ kind, isIncomplete }: ZReportLine): string {
  const { closing, zreport } = translations();
  return isIncomplete ? `${zreport(`kind.${kind}`)} · ${closing('zReports.incomplete')}` : zreport(`kind.${kind}`);
}

function spansOf({ ranges }: ZReportLine): readonly string[] {
  return ranges.length === 0 ? ['–'] : receiptSpans(ranges);
}

const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
