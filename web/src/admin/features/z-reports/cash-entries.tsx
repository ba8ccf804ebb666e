import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { houseTime, moneyText, weekdayText } from '../../closing/texts.ts';
import type { api } from '../../desk-api.ts';
import { breakpoints } from '../../theme/theme.ts';
import { words } from '../../words.ts';

type CashEntry = Awaited<ReturnType<typeof api.cashBook.list>>['entries'][number];
type CashEntriesProps = { entries: readonly CashEntry[]; timeZone: string };

export function CashEntries(props: CashEntriesProps) {
  const isWide = useMediaQuery(`(min-width:${breakpoints.md}px)`, { noSsr: true });
  return isWide ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable({ entries, timeZone }: CashEntriesProps) {
  const { closing } = words();
  const columns = ['day', 'register', 'entry', 'by', 'report', 'amount'] as const;
  return (
    <Card>
      <Table aria-label={closing('cashBook.title')}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} align={column === 'amount' ? 'right' : 'left'} sx={{ fontWeight: 600 }}>
                {closing(`cashBook.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={keyOf(entry)} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell sx={number}>
                {weekdayText(entry.businessDate)}
                <Typography variant="body2" color="textSecondary">
                  {houseTime(entry.at, timeZone)}
                </Typography>
              </TableCell>
              <TableCell>{entry.registerCode}</TableCell>
              <TableCell>
                {nameOf(entry)}
                <Typography variant="body2" color="textSecondary">
                  {detailOf(entry)}
                </Typography>
              </TableCell>
              <TableCell>{entry.by}</TableCell>
              <TableCell>{reportOf(entry)}</TableCell>
              <TableCell align="right" sx={{ ...number, fontWeight: 700 }}>
                {amountOf(entry)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Cards({ entries, timeZone }: CashEntriesProps) {
  return (
    <Box
      component="ul"
      aria-label={words().closing('cashBook.title')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {entries.map((entry) => (
        <Card component="li" key={keyOf(entry)} sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{nameOf(entry)}</Typography>
            <Typography sx={{ ...number, fontWeight: 700 }}>{amountOf(entry)}</Typography>
          </Box>
          {detailOf(entry) !== '' && <Typography variant="body2">{detailOf(entry)}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {[`${weekdayText(entry.businessDate)} ${houseTime(entry.at, timeZone)}`, entry.registerCode, entry.by]
              .filter((part) => part !== '')
              .join(' · ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {`${words().closing('cashBook.report')}: ${reportOf(entry)}`}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

function keyOf({ deviceId, seq }: CashEntry): string {
  return `${deviceId} ${seq}`;
}

function nameOf({ kind, moveKind }: CashEntry): string {
  const { cash } = words();
  if (kind === 'opened') return cash('entry.opened');
  return moveKind === null ? cash('entry.count') : cash(`move.${moveKind}`);
}

/** What it was for; of a count what was found and what should have been there. */
function detailOf({ kind, reason, countedCents, expectedCents }: CashEntry): string {
  if (kind !== 'count' || countedCents === null || expectedCents === null) return reason;
  return words().closing('cashBook.counted', { counted: moneyText(countedCents), expected: moneyText(expectedCents) });
}

/** With its sign: money in, money out, or the difference of a count. */
function amountOf({ kind, amountCents }: CashEntry): string {
  if (kind === 'opened') return '–';
  return amountCents > 0 ? `+${moneyText(amountCents)}` : moneyText(amountCents);
}

function reportOf({ zNo }: CashEntry): string {
  const { closing } = words();
  return zNo === null ? closing('cashBook.open') : closing('cashBook.inReport', { number: zNo });
}

const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
