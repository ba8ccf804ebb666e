import { mdiClose, mdiHandCoinOutline, mdiWalletGiftcard } from '@mdi/js';
import Box from '@mui/material/Box';
import { sumOf } from '@tresen/domain/sales/sold-lines';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { unbroken } from '../../../ui/dish-names/joined-name.ts';
import { moneyLook } from '../../../ui/payments/money-look.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { openCents, withoutPayment } from './bill.ts';
import type { Payment } from './use-payment.ts';

/** What was paid so far, and what is open. */
export function PaymentsList({ payment }: { payment: Payment }) {
  const { bill, setBill, counter, sale } = payment;
  const t = translations().till;
  const entries = [
    ...bill.redemptions.map((line, place) => ({
      key: `card-${line.lineNo}`,
      icon: mdiWalletGiftcard,
      name: unbroken(line.name),
      cents: line.totalCents,
      remove: () => {
        setBill({ ...bill, redemptions: bill.redemptions.filter((_, index) => index !== place) });
        if (line.giftCardCode !== null)
          void counter.till.server.releaseGiftCard({ orderId: sale.orderId }).catch(() => undefined);
      },
    })),
    ...bill.tips.map((line) => ({
      key: 'tip',
      icon: mdiHandCoinOutline,
      name: line.name,
      cents: line.totalCents,
      remove: () => setBill({ ...bill, tips: [] }),
    })),
    ...bill.payments.map(({ type, amountCents }, place) => ({
      key: `money-${place}`,
      icon: moneyLook[type].icon,
      name: translations().money(`${type}.name`),
      cents: -amountCents,
      remove: () => setBill(withoutPayment(bill, place)),
    })),
  ];
  return (
    <Box sx={entries.length > 0 || bill.shares ? undefined : onlyWithRoom}>
      <Box component="h3" sx={heading}>
        {bill.shares
          ? t('split.progress', { paid: bill.payments.length, all: bill.shares.length })
          : t('dialog.payments')}
      </Box>
      <Box component="ul" sx={look}>
        <li>
          <span className="quiet">{t('dialog.total')}</span>
          <span className="cents quiet">{moneyText(sumOf(bill.lines))}</span>
        </li>
        {entries.map(({ key, icon, name, cents, remove }) => (
          <li key={key} className="tight">
            <PlainIcon path={icon} size={20} />
            <span className="name">{name}</span>
            <span className="cents">{moneyText(cents)}</span>
            <button type="button" aria-label={t('dialog.remove', { name, amount: moneyText(cents) })} onClick={remove}>
              <PlainIcon path={mdiClose} size={18} />
            </button>
          </li>
        ))}
        <li className="open">
          <span>{t('dialog.open')}</span>
          <span className="cents">{moneyText(openCents(bill))}</span>
        </li>
      </Box>
    </Box>
  );
}

/** Before the first payment it says what the head says too: on a small phone the keys and the change have the room. */
const onlyWithRoom = { '@media (max-width: 699px) and (max-height: 699px)': { display: 'none' } };

const heading = { m: 0, mb: 1, fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600, color: 'text.secondary' };

const look = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '8px',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: 48,
    px: '12px',
    pr: '16px',
    fontSize: '0.9375rem',
  },
  '& li + li': { borderTop: `1px solid ${tone('outlineVariant')}` },
  '& .tight': { pr: 0 },
  '& .name': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .quiet': { color: 'text.secondary' },
  '& .cents': { ml: 'auto', whiteSpace: 'nowrap' },
  '& .open': { bgcolor: tone('surface1'), fontSize: '1rem', fontWeight: 600 },
  '& button': {
    width: 48,
    height: 48,
    ml: '-8px',
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: '24px',
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
  },
};
