import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { PayArea } from '../pay/pay-area.tsx';
import { ResultPanel } from '../pay/result-panel.tsx';
import { SoldLines } from '../pay/sold-lines.tsx';
import { clearLook } from './clear-look.ts';
import { clear } from './cart-acts.ts';
import { CartLines } from './cart-lines.tsx';
import { PlaceSwitch } from './place-switch.tsx';

/** Beside the tiles, wherever there is room. The result of the last order takes the place of its lines. */
export function CartPane() {
  const counter = useCounter();
  const booked = useValue(counter.result);
  const hasNothing = usePart(counter.sale, isEmpty);
  const t = translations().till;
  return (
    <Box component="section" aria-label={t('cart.title')} sx={look}>
      <div className="head">
        <h2>{t('cart.title')}</h2>
        <PlaceSwitch look="word" />
        <button type="button" className="clear" disabled={hasNothing} onClick={() => clear(counter)}>
          <PlainIcon path={mdiTrashCanOutline} size={20} />
          {t('cart.clear')}
        </button>
      </div>
      {booked ? (
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <ResultPanel key={booked.sale.orderId} booked={booked} />
          <SoldLines booked={booked} />
        </Box>
      ) : (
        <CartLines />
      )}
      <PayArea isPhone={false} />
    </Box>
  );
}

const look = {
  gridArea: 'cart',
  minHeight: 0,
  contain: 'strict',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderLeft: `1px solid ${tone('outlineVariant')}`,
  '[data-hand="left"] &': { borderLeft: 0, borderRight: `1px solid ${tone('outlineVariant')}` },
  '& .head': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: 56,
    p: '0 8px 0 20px',
    borderBottom: `1px solid ${tone('outlineVariant')}`,
  },
  '& h2': { m: 0, mr: 'auto', fontSize: '1.125rem', lineHeight: '24px', fontWeight: 600 },
  '& .clear': clearLook,
  '[data-layout="low"] & .head': { height: 49, pl: '12px', pr: '4px' },
  '[data-layout="low"] & h2': { fontSize: '1rem' },
};
