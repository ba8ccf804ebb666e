import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CashBookPage } from '@tresen/contract/cash-book';
import { weekdayText } from '../../ui/closing/texts.ts';
import { tone } from '../../app/theme/palette.ts';
import { breakpoints } from '../../app/theme/theme.ts';
import { translations } from '../../app/translations.ts';
import { type CashLine, cashLines } from './cash-lines.ts';
import type { EntryToReverse } from './reverse-entry-dialog.tsx';

type CashPagesProps = {
  pages: readonly CashBookPage[];
  timeZone: string;
  /** Without it nothing can be taken back here. */
  onReverse: ((entry: EntryToReverse) => void) | undefined;
};

/** One ledger where there is room, else a card for each page. */
export function CashPages(props: CashPagesProps) {
  const isWide = useMediaQuery(`(min-width:${breakpoints.md}px)`, { noSsr: true });
  return isWide ? <Ledger {...props} /> : <Cards {...props} />;
}

const columns = ['time', 'entry', 'by', 'report', 'amount', 'balance'] as const;

function Ledger({ pages, timeZone, onReverse }: CashPagesProps) {
  const { closing } = translations();
  return (
    <Card>
      <Table size="small" aria-label={closing('cashBook.title')}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column}
                align={column === 'amount' || column === 'balance' ? 'right' : 'left'}
                sx={{ fontWeight: 600, py: 1.25 }}
              >
                {column === 'time' ? closing('revenues.time') : closing(`cashBook.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {pages.map((page) => (
          <TableBody key={keyOf(page)} sx={{ '&:last-of-type tr:last-of-type td': { borderBottom: 0 } }}>
            <TableRow sx={{ bgcolor: tone('surface1') }}>
              <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={{ fontWeight: 700, py: 1.25 }}>
                {titleOf(page)}
              </TableCell>
            </TableRow>
            {cashLines(page, timeZone).map((line) => (
              <TableRow key={line.key} sx={line.isBalance ? { '& td': { fontWeight: 600 } } : {}}>
                <TableCell sx={number}>{line.time}</TableCell>
                <TableCell>
                  {line.name}
                  {line.detail !== '' && (
                    <Typography variant="body2" color="textSecondary">
                      {line.detail}
                    </Typography>
                  )}
                  <ReverseButton line={line} onReverse={onReverse} />
                </TableCell>
                <TableCell>{line.by}</TableCell>
                <TableCell>{line.report}</TableCell>
                <TableCell align="right" sx={number}>
                  {line.amount}
                </TableCell>
                <TableCell align="right" sx={number}>
                  {line.balance}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </Card>
  );
}

function Cards({ pages, timeZone, onReverse }: CashPagesProps) {
  const { closing } = translations();
  return (
    <Box
      component="ul"
      aria-label={closing('cashBook.title')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {pages.map((page) => (
        <Card component="li" key={keyOf(page)} sx={{ p: 2 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {titleOf(page)}
          </Typography>
          {cashLines(page, timeZone).map((line) => (
            <Box
              key={line.key}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 2,
                py: 1,
                borderTop: `1px solid ${tone('hairline')}`,
                fontWeight: line.isBalance ? 600 : 400,
              }}
            >
              <span>{line.name}</span>
              <Box component="span" sx={{ ...number, textAlign: 'right' }}>
                {line.isBalance ? line.balance : line.amount}
              </Box>
              {!line.isBalance && (
                <>
                  <Typography variant="body2" color="textSecondary">
                    {[line.time, line.detail, line.by, line.report].filter((part) => part !== '').join(' · ')}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ ...number, textAlign: 'right' }}>
                    {line.balance}
                  </Typography>
                  <ReverseButton line={line} onReverse={onReverse} />
                </>
              )}
            </Box>
          ))}
        </Card>
      ))}
    </Box>
  );
}

type ReverseButtonProps = { line: CashLine; onReverse: CashPagesProps['onReverse'] };

function ReverseButton({ line: { name, reversible }, onReverse }: ReverseButtonProps) {
  const { closing } = translations();
  if (!onReverse || !reversible) return undefined;
  return (
    <Button
      size="small"
      variant="text"
      color="error"
      aria-label={closing('cashBook.reverseOf', { name })}
      onClick={() => onReverse(reversible)}
      sx={{ justifySelf: 'start', ml: -1 }}
    >
      {closing('cashBook.reverseAsk')}
    </Button>
  );
}

function keyOf({ businessDate, registerId }: CashBookPage): string {
  return `${businessDate} ${registerId}`;
}

function titleOf({ businessDate, registerCode }: CashBookPage): string {
  return translations().closing('cashBook.page', { day: weekdayText(businessDate), code: registerCode });
}

const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
