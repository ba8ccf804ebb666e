import {
  mdiCancel,
  mdiCashMultiple,
  mdiCheck,
  mdiCreditCardOutline,
  mdiGiftOutline,
  mdiMinus,
  mdiUndoVariant,
  mdiWalletGiftcard,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Revenue } from '@tresen/contract/revenues';
import { Icon } from '../../../shared/ui/icon.tsx';
import { words } from '../../app/translations.ts';

const icons = { cash: mdiCashMultiple, card: mdiCreditCardOutline, gift_card_single_purpose: mdiWalletGiftcard };

export function PaidWith({ types }: { types: Revenue['paymentTypes'] }) {
  const { closing } = words();
  const [first] = types;
  const text =
    types.length === 0 ? closing('revenues.without') : types.map((type) => closing(`revenues.${type}`)).join(' + ');
  return (
    <Box component="span" sx={row}>
      <Icon path={first === undefined ? mdiMinus : icons[first]} fontSize="small" />
      {text}
    </Box>
  );
}

/** Completed is the usual case and says so quietly; everything else stands out. */
export function StateMark({
  revenue: { state, isCounterBooking },
}: {
  revenue: Pick<Revenue, 'state' | 'isCounterBooking'>;
}) {
  const { closing } = words();
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
