import Box from '@mui/material/Box';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { CompletedRow } from './completed-row.tsx';
import { hasNumber } from './has-number.ts';

const shownAtOnce = 100;

/** What is done, the latest first, found by the number on the guest's slip. */
export function CompletedList({ tickets }: { tickets: readonly KitchenTicket[] }) {
  const [query, setQuery] = useState('');
  const t = translations().kitchen;
  const found = tickets.filter(({ details }) => hasNumber(details.pickupNo, query));
  return (
    <Box sx={look}>
      <TextField
        label={t('completed.search')}
        value={query}
        type="search"
        inputProps={{ autoComplete: 'off', enterKeyHint: 'search' }}
        onChange={({ target }) => setQuery(target.value)}
      />
      {tickets.length === 0 && <p>{t('empty.completed')}</p>}
      {tickets.length > 0 && found.length === 0 && <p role="status">{t('completed.noHit')}</p>}
      <ul>
        {found.slice(0, shownAtOnce).map((ticket) => (
          <CompletedRow key={ticket.order.orderId} ticket={ticket} />
        ))}
      </ul>
    </Box>
  );
}

const look = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: 2,
  '& > p': { color: 'text.secondary', textAlign: 'center', py: 4 },
  '& ul': { m: 0, mt: 1, p: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 12px',
    py: 1.5,
    borderBottom: `1px solid ${tone('outlineVariant')}`,
  },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& .head b': { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' },
  '& .gone': { textDecoration: 'line-through' },
  '& .tag': {
    px: 1,
    borderRadius: '10px',
    boxShadow: `inset 0 0 0 1px ${tone('outline')}`,
    fontSize: '0.875rem',
    fontWeight: 600,
  },
  '& .tag.red': {
    bgcolor: 'var(--app-palette-error-container)',
    color: 'var(--app-palette-error-onContainer)',
    boxShadow: 'none',
  },
  '& small': { fontSize: '0.875rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .items': { gridColumn: '1 / -1', color: 'text.secondary' },
};
