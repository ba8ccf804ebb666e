import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useBackCloses } from '../parts/use-back-closes.ts';
import { clearLook } from './clear-look.ts';
import { CartTotals } from './cart-totals.tsx';
import { clear } from './cart-acts.ts';
import { CartLines } from './cart-lines.tsx';
import { PlaceSwitch } from './place-switch.tsx';

/** Phone: the whole cart from below; the pay bar stays free below it. */
export function CartSheet({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const hasNothing = usePart(counter.sale, isEmpty);
  const booked = useValue(counter.result);
  const t = translations().till;
  const sheet = useRef<HTMLElement>(null);
  useBackCloses(onClose);
  useEffect(() => sheet.current?.focus(), []);
  useEffect(() => {
    if (booked) onClose();
  }, [booked, onClose]);

  function hear({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
  }

  return (
    <Box sx={{ position: 'absolute', inset: 0, bottom: barHeight, zIndex: 1200 }} onKeyDown={hear}>
      <Box onClick={onClose} sx={{ position: 'absolute', inset: 0, bgcolor: 'rgba(0, 0, 0, 0.42)' }} />
      <Box component="section" ref={sheet} role="dialog" tabIndex={-1} aria-label={t('cart.title')} sx={paper}>
        <Box component="button" type="button" aria-label={t('cart.close')} onClick={onClose} sx={handle} />
        <Box sx={head}>
          <h2>{t('cart.title')}</h2>
          <PlaceSwitch look="word" />
          <button type="button" disabled={hasNothing} onClick={() => clear(counter)}>
            <PlainIcon path={mdiTrashCanOutline} size={20} />
            {t('cart.clear')}
          </button>
        </Box>
        <CartLines />
        <Box sx={{ flex: 'none', p: '16px 16px 14px', borderTop: `1px solid ${tone('outlineVariant')}` }}>
          <CartTotals />
        </Box>
      </Box>
    </Box>
  );
}

/** As high as the area with the pay buttons. */
const barHeight = 'calc(var(--pay-height) + env(safe-area-inset-bottom))';

const paper = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 'min(70dvh, calc(100% - 56px))',
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  borderRadius: '24px 24px 0 0',
  bgcolor: 'background.paper',
};

const handle = {
  flex: 'none',
  alignSelf: 'stretch',
  height: 48,
  mb: '-24px',
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    display: 'block',
    width: 40,
    height: 4,
    m: '-20px auto 0',
    borderRadius: '2px',
    bgcolor: tone('outline'),
  },
};

const head = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  p: '0 8px 0 16px',
  borderBottom: `1px solid ${tone('outlineVariant')}`,
  '& h2': { m: 0, mr: 'auto', fontSize: '1.125rem', lineHeight: '24px', fontWeight: 600 },
  '& > button:last-of-type': clearLook,
};
