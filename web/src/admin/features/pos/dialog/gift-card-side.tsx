import Alert from '@mui/material/Alert';
import { translations } from '../../../app/translations.ts';
import { usePart } from '../../../../shared/store.ts';
import { GiftCardCode } from './gift-card-code.tsx';
import { GiftCardTiles } from './gift-card-tiles.tsx';
import type { Payment } from './use-payment.ts';

/** Cards without a code are counted like notes; a code is asked for at the server, because it can be spent only once. */
export function GiftCardSide({ payment }: { payment: Payment }) {
  const isOnline = usePart(payment.counter.till.state, (state) => state.isOnline);
  const t = translations().till;
  return (
    <>
      {payment.enabled.includes('gift_card_single_purpose') && <GiftCardTiles payment={payment} />}
      {isOnline ? <GiftCardCode payment={payment} /> : <Alert severity="warning">{t('giftCard.offline')}</Alert>}
      <span>{t('giftCard.noChange')}</span>
    </>
  );
}
