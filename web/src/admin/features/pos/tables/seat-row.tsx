import { mdiTableFurniture } from '@mdi/js';
import Box from '@mui/material/Box';
import { setSeat } from '@tresen/domain/sales/cart';
import { usePart } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';

/** Who gets what is tapped next: the table, or one of its guests. */
export function SeatRow({ guests }: { guests: number }) {
  const { sale } = useCounter();
  const seat = usePart(sale, ({ cart }) => cart.seat ?? 0);
  const t = translations().tables;
  const seats = Array.from({ length: guests + 1 }, (_, no) => no);
  return (
    <Box role="group" aria-label={t('seat.label')} sx={look}>
      {seats.map((no) => (
        <button
          key={no}
          type="button"
          aria-pressed={no === seat}
          // Who controls by voice says what is seen.
          aria-label={no === 0 ? t('seat.table') : `${t('seat.short', { n: no })}: ${t('seat.named', { n: no })}`}
          onClick={() => sale.set({ ...sale.get(), cart: setSeat(sale.get().cart, no) })}
        >
          {no === 0 ? <PlainIcon path={mdiTableFurniture} size={22} /> : t('seat.short', { n: no })}
        </button>
      ))}
    </Box>
  );
}

const look = {
  gridColumn: '1 / -1',
  display: 'flex',
  gap: '6px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& button': {
    flex: '0 0 48px',
    minHeight: 48,
    height: 48,
    p: 0,
    border: `1px solid ${tone('outline')}`,
    borderRadius: '24px',
    bgcolor: 'transparent',
    color: 'text.primary',
    outlineOffset: '-3px',
    '&[aria-pressed="true"]': {
      bgcolor: 'secondary.main',
      color: 'secondary.contrastText',
      borderColor: 'transparent',
    },
  },
} as const;
