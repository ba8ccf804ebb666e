import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Revenue } from '@tresen/contract/revenues';
import { formatPickupNumber } from '@tresen/domain/sales/receipt-number';
import { Fragment, type ReactNode } from 'react';
import { timeText } from '../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { dayText, moneyText, weekdayText } from '../../ui/closing/texts.ts';
import { tone } from '../../app/theme/palette.ts';
import { breakpoints } from '../../app/theme/theme.ts';
import { PaidWith, StateMark } from './marks.tsx';

type RevenueListProps = { revenues: readonly Revenue[]; onOpen: (orderId: string) => void; children: ReactNode };

/** A table where there is room, else one card below the other; the pager belongs to both. */
export function RevenueList({ revenues, onOpen, children }: RevenueListProps) {
  const isWide = useMediaQuery(`(min-width:${breakpoints.md}px)`, { noSsr: true });
  return (
    <Card>
      {isWide ? <Rows revenues={revenues} onOpen={onOpen} /> : <Lines revenues={revenues} onOpen={onOpen} />}
      {children}
    </Card>
  );
}

type PartProps = Omit<RevenueListProps, 'children'>;

function Rows({ revenues, onOpen }: PartProps) {
  const { closing } = translations();
  const isRoomy = useMediaQuery(`(min-width:${breakpoints.lg}px)`, { noSsr: true });
  const columns = isRoomy ? allColumns : allColumns.filter((column) => column !== 'area' && column !== 'person');
  return (
    <Table size="small" aria-label={closing('revenues.list')} sx={{ tableLayout: 'fixed' }}>
      <TableHead sx={{ bgcolor: tone('surface1') }}>
        <TableRow>
          {columns.map((column) => (
            <TableCell
              key={column}
              align={column === 'amount' ? 'right' : 'left'}
              sx={{ fontWeight: 600, py: 1.25, width: widths[column] }}
            >
              {closing(`revenues.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {revenues.map((revenue, place) => (
          <Fragment key={revenue.orderId}>
            {isNewDay(revenues, place) && (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={dayHead}>
                  {weekdayText(revenue.businessDate)}
                </TableCell>
              </TableRow>
            )}
            <TableRow hover sx={{ cursor: 'pointer', height: 44 }} onClick={() => onOpen(revenue.orderId)}>
              <TableCell title={dayText(revenue.businessDate)}>{timeText(revenue.at, currentLocale())}</TableCell>
              <TableCell>
                <MuiLink
                  component="button"
                  type="button"
                  underline="hover"
                  sx={{ fontWeight: 600, color: 'text.primary' }}
                  onClick={() => onOpen(revenue.orderId)}
                >
                  {formatPickupNumber(revenue)}
                </MuiLink>
              </TableCell>
              {isRoomy && <TableCell sx={oneLine}>{revenue.areaName}</TableCell>}
              {isRoomy && <TableCell sx={oneLine}>{revenue.takenBy}</TableCell>}
              <TableCell sx={oneLine}>
                <Items revenue={revenue} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <PaidWith types={revenue.paymentTypes} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <StateMark revenue={revenue} />
              </TableCell>
              <TableCell align="right" sx={amountOf(revenue)}>
                {moneyText(revenue.totalCents)}
              </TableCell>
            </TableRow>
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function Lines({ revenues, onOpen }: PartProps) {
  const { closing } = translations();
  return (
    <Box component="ul" aria-label={closing('revenues.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {revenues.map((revenue, place) => (
        <Box component="li" key={revenue.orderId} sx={{ borderBottom: `1px solid ${tone('hairline')}` }}>
          {isNewDay(revenues, place) && (
            <Box sx={{ ...dayHead, px: 2, py: 1 }}>{weekdayText(revenue.businessDate)}</Box>
          )}
          <ButtonBase
            onClick={() => onOpen(revenue.orderId)}
            sx={{ display: 'block', width: '100%', textAlign: 'left', font: 'inherit', px: 2, py: 1.25 }}
          >
            <Box sx={{ display: 'flex', gap: 1.5 }}>
              <span>{timeText(revenue.at, currentLocale())}</span>
              <strong>{formatPickupNumber(revenue)}</strong>
              <Box component="span" sx={{ ml: 'auto', ...amountOf(revenue) }}>
                {moneyText(revenue.totalCents)}
              </Box>
            </Box>
            <Typography variant="body2" color="textSecondary" noWrap>
              <Items revenue={revenue} />
            </Typography>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                mt: 0.25,
                fontSize: '0.875rem',
                color: 'text.secondary',
              }}
            >
              <PaidWith types={revenue.paymentTypes} />
              <StateMark revenue={revenue} />
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

/** A page with several days says where each begins. */
function isNewDay(revenues: readonly Revenue[], place: number): boolean {
  const day = revenues[place]?.businessDate;
  if (place > 0) return revenues[place - 1]?.businessDate !== day;
  return revenues.some(({ businessDate }) => businessDate !== day);
}

const dayHead = { bgcolor: tone('surface1'), fontWeight: 600, color: 'text.secondary', fontSize: '0.875rem' };

function Items({ revenue: { items, moreItems } }: { revenue: Revenue }) {
  const { closing } = translations();
  return (
    <>
      {items.map(({ quantity, name }, place) => (
        <span key={place}>
          {place > 0 && ', '}
          <strong>{quantity}</strong>
          {` ${name}`}
        </span>
      ))}
      {moreItems > 0 && ` ${closing('revenues.more', { count: moreItems })}`}
    </>
  );
}

function amountOf({ state }: Revenue) {
  return {
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ...(state === 'cancelled' ? { textDecoration: 'line-through', color: 'text.secondary' } : {}),
  };
}

/** What was sold is read first: beside it, area and person wait for a wide screen or the receipt itself. */
const allColumns = ['time', 'number', 'area', 'person', 'items', 'payment', 'status', 'amount'] as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const widths = {
  time: 72,
  number: 84,
  area: '11%',
  person: '13%',
  items: 'auto',
  payment: 150,
  status: 164,
  amount: 112,
};
