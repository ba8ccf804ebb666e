import Box from '@mui/material/Box';
import { itemCounts } from '@tresen/domain/orders/kitchen-counts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { optionTexts } from '../../../ui/dish-names/option-texts.ts';
import { lineKey } from '../device/marks.ts';
import { usePart } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import type { KitchenTicket } from './use-lanes.ts';

/** All of the same at once: how many sausages go on the grill now. */
export function Counts({ tickets }: { tickets: readonly KitchenTicket[] }) {
  const struck = usePart(useKitchen().marks.now, (now) => now.struck);
  const counts = itemCounts(tickets, (orderId, line) => struck.has(lineKey(orderId, line)));
  const t = translations().kitchen;
  return (
    <Box component="section" aria-label={t('bar.counts')} tabIndex={0} sx={look}>
      {counts.length === 0 ? (
        <p>{t('empty.new')}</p>
      ) : (
        <ul>
          {counts.map(({ name, quantity, options = [] }) => {
            const chosen = options.length === 0 ? '' : optionTexts(options);
            return (
              <li key={`${name} ${chosen}`}>
                <b>{quantity}</b> × {name} {chosen && <small>{chosen}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </Box>
  );
}

const look = {
  flex: 'none',
  overflowX: 'auto',
  px: 2,
  py: 1,
  borderBottom: `1px solid ${tone('outlineVariant')}`,
  scrollbarWidth: 'thin',
  '& p': { m: 0, color: 'text.secondary' },
  '& ul': { display: 'flex', gap: 1, m: 0, p: 0, listStyle: 'none' },
  '& li': {
    flex: 'none',
    px: 1.5,
    py: 0.5,
    borderRadius: '8px',
    bgcolor: tone('surface2'),
    fontSize: 'calc(1.125rem * var(--scale))',
    whiteSpace: 'nowrap',
  },
  '& b': { fontVariantNumeric: 'tabular-nums' },
};
