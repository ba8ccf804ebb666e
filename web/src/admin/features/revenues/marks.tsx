import { mdiCancel, mdiCheck, mdiGiftOutline, mdiMinus, mdiUndoVariant, mdiWalletGiftcard } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { isMoney, type PaymentType } from '@tresen/domain/basics/payment-types';
import type { Revenue } from '@tresen/contract/revenues';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../../app/translations.ts';
import { moneyLook } from '../../ui/payments/money-look.ts';

export function PaidWith({ types }: { types: Revenue['paymentTypes'] }) {
  const { closing } = translations();
  const [first] = types;
  const text = types.length === 0 ? closing('revenues.without') : types.map(paymentText).join(' + ');
  return (
    <Box component="span" sx={row}>
      <Icon path={first === undefined ? mdiMinus : iconOf(first)} fontSize="small" />
      {text}
    </Box>
  );
}

export function paymentText(type: PaymentType): string {
  const { closing, money } = translations();
  return isMoney(type) ? money(`${type}.name`) : closing(`revenues.${type}`);
}

function iconOf(type: PaymentType): string {
  return isMoney(type) ? moneyLook[type].listIcon : mdiWalletGiftcard;
}

/** Completed is the usual case and says so quietly; everything else stands out. */
export function StateMark({
  revenue: { state, isCounterBooking },
}: {
  revenue: Pick<Revenue, 'state' | 'isCounterBooking'>;
}) {
  const { closing } = translations();
  if (isCounterBooking) return <Mark icon={mdiUndoVariant} text={closing('revenues.counterBooking')} look="info" />;
  switch (state) {
    case 'successful':
      return (
        <Box component="span" sx={row}>
          <Icon path={mdiCheck} fontSize="small" sx={{ color: 'success.main' }} />
          {closing('revenues.state.successful')}
        </Box>
      );
    case 'cancelled':
      return <Mark icon={mdiCancel} text={closing('revenues.state.cancelled')} look="error" />;
    case 'refunded':
      return <Mark icon={mdiUndoVariant} text={closing('revenues.state.refunded')} look="info" />;
    case 'free':
      return <Mark icon={mdiGiftOutline} text={closing('revenues.state.free')} look="warning" />;
  }
}

function Mark({ icon, text, look }: { icon: string; text: string; look: 'error' | 'info' | 'warning' }) {
  return (
    <Chip
      size="small"
      icon={<Icon path={icon} fontSize="small" />}
      label={text}
      sx={{
        bgcolor: `${look}.container`,
        color: `${look}.onContainer`,
        fontWeight: 600,
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  );
}

const row = { display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' };
