import { mdiChevronUp } from '@mdi/js';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { PlaceSwitch } from '../cart/place-switch.tsx';
import { viewOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty, piecesOf } from '../counter/sale.ts';
import { useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { sumLabel } from './sum-label.ts';

/** Phone: what is in the cart in one line; it opens the whole cart. */
export function SummaryRow() {
  const counter = useCounter();
  const sale = useValue(counter.sale);
  const { location } = useValue(counter.till.catalogue);
  const t = translations().till;
  const { total } = viewOf(sale.cart, location).totals;
  const pieces = piecesOf(sale.cart);
  const label = sumLabel(sale, total);
  return (
    <Box sx={look}>
      <button type="button" className="open" aria-haspopup="dialog" onClick={() => counter.panel.set({ kind: 'cart' })}>
        <PlainIcon path={mdiChevronUp} />
        <Box component="i" sx={visuallyHidden}>
          {t('cart.open')}
        </Box>
        <span>{isEmpty(sale) ? t('cart.empty') : t('cart.items', { n: pieces })}</span>
        {total <= 0 && !isEmpty(sale) && <em>{label}</em>}
        <b>{moneyText(total)}</b>
      </button>
      <PlaceSwitch look="icon" />
    </Box>
  );
}

const look = {
  display: 'flex',
  alignItems: 'center',
  height: 48,
  '& .open': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: 48,
    p: '0 4px 0 0',
    border: 0,
    borderRadius: '8px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    touchAction: 'manipulation',
    whiteSpace: 'nowrap',
  },
  '& .open span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& em': { fontStyle: 'normal', fontSize: '0.875rem', fontWeight: 500, color: tone('accentText'), ml: '4px' },
  '& b': { ml: 'auto', fontSize: '1.5rem', lineHeight: '32px', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
};
