import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney } from '@tresen/i18n/formats';
import type { FigureCell, FigureRows } from './figure-rows.ts';
import { numberText } from './number-text.ts';
import { currentLocale } from '../../app/translations.ts';

export function FigureTable({ label, table }: { label: string; table: FigureRows }) {
  const { wordColumns = 1 } = table;
  const alignOf = (at: number) => (at < wordColumns ? 'left' : 'right');
  return (
    <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="group" aria-label={label}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {table.headings.map((heading, at) => (
              <TableCell key={heading} align={alignOf(at)} scope="col">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.rows.map((row, no) => (
            <TableRow key={no}>
              {row.map((cell, at) => (
                <TableCell
                  key={table.headings[at]}
                  align={alignOf(at)}
                  {...(at === 0 ? { component: 'th', scope: 'row' } : {})}
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {cellText(cell)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function cellText(cell: FigureCell): string {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' ? numberText(cell, currentLocale()) : formatMoney(cell.cents, currentLocale());
}
