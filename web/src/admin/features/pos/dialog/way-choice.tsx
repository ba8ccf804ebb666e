import { moneyTypes } from '@tresen/domain/basics/payment-types';
import { mdiWalletGiftcard } from '@mdi/js';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { moneyLook } from '../../../ui/payments/money-look.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { usePart } from '../../../../shared/store.ts';
import { capabilities } from '../counter/capabilities.ts';
import { openCents } from './bill.ts';
import type { Payment, WayToPay } from './use-payment.ts';

/** Only what the organisation takes. */
export function WayChoice({ payment }: { payment: Payment }) {
  const { enabled, way, setWay, bill } = payment;
  const name = useId();
  const { till: t, money } = translations();
  const takesValueCards = usePart(capabilities, ({ valueCards }) => valueCards !== undefined);
  const canRedeem = (takesValueCards || enabled.includes('gift_card_single_purpose')) && openCents(bill) >= 0;
  const ways: readonly WayToPay[] = [
    ...moneyTypes.filter((type) => enabled.includes(type)),
    ...(canRedeem ? (['gift-card'] as const) : []),
  ];
  return (
    <Box component="fieldset" sx={look}>
      <Box component="legend" sx={visuallyHidden}>
        {t('dialog.type')}
      </Box>
      {ways.map((one) => (
        <label key={one} data-on={one === way || undefined}>
          <input type="radio" name={name} checked={one === way} onChange={() => setWay(one)} style={visuallyHidden} />
          <PlainIcon path={one === 'gift-card' ? mdiWalletGiftcard : moneyLook[one].icon} size={20} />
          {one === 'gift-card' ? t('pay.giftCard') : money(`${one}.name`)}
        </label>
      ))}
    </Box>
  );
}

const look = {
  flex: 'none',
  position: 'relative',
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'flex',
  borderRadius: '24px',
  boxShadow: `inset 0 0 0 1px ${tone('outline')}`,
  '& label': {
    flex: '1 1 auto',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    minHeight: 48,
    px: '10px',
    borderRadius: '24px',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'text.secondary',
    cursor: 'pointer',
    '&[data-on]': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
    '&:has(:focus-visible)': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
  },
};
