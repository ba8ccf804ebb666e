import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { BareDialog } from '../../../ui/dialogs/bare-dialog.tsx';
import { translations } from '../../../app/translations.ts';
import { piecesOf } from '../counter/sale.ts';
import { useLayout } from '../frame/use-layout.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useBackCloses } from '../parts/use-back-closes.ts';
import { type Bill, openCents, takenCents } from './bill.ts';
import { BillSide } from './bill-side.tsx';
import { dialogLook } from './dialog-look.ts';
import { MoneySide } from './money-side.tsx';
import { PayFooter } from './pay-footer.tsx';
import { SplitView } from './split-view.tsx';
import { TakenDialog } from './taken-dialog.tsx';
import { usePayment, type WayToPay } from './use-payment.ts';
import { usePaymentKeys } from './use-payment-keys.ts';

type PaymentDialogProps = { startWith?: WayToPay | undefined; paid?: Bill | undefined; onClose: () => void };

/** For everything that two taps cannot say: parts, splits, gift cards, odd amounts. */
export function PaymentDialog({ startWith, paid, onClose }: PaymentDialogProps) {
  const payment = usePayment(startWith, onClose, paid);
  const [isSplitting, setSplitting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isPhone = useLayout() === 'phone' && window.innerWidth < deskFrom;
  const t = translations().till;
  const { bill, sale, paidParts } = payment;
  const isOpen = takenCents(bill) !== 0 || paidParts.length > 0;
  const leave = () => (isOpen ? setLeaving(true) : close());
  const leaveByKey = useBackCloses(leave);
  usePaymentKeys(payment, { isElsewhere: isSplitting || isLeaving });

  function close(): void {
    if (bill.redemptions.some(({ giftCardCode }) => giftCardCode !== null)) {
      void payment.counter.till.server.releaseGiftCard({ orderId: sale.orderId }).catch(() => undefined);
    }
    onClose();
  }

  return (
    <BareDialog
      name={{ titleId: 'payment-title' }}
      isWhole={isPhone}
      look={{ ...dialogLook, ...(isPhone ? phone : desk) }}
      onClose={leaveByKey}
    >
      <Box className="head">
        <IconButton
          aria-label={translations().common('close')}
          onClick={leave}
          sx={{ '&&': { width: 48, height: 48 } }}
        >
          <PlainIcon path={mdiClose} />
        </IconButton>
        <h2 id="payment-title">{isSplitting ? t('split.title') : t('dialog.title')}</h2>
        <small>
          {paidParts.length > 0
            ? t('split.paidBefore', { n: paidParts.length })
            : t('cart.items', { n: piecesOf(sale.cart) })}
        </small>
        <b className="tabular">{moneyText(openCents({ ...bill, payments: [], redemptions: [] }))}</b>
      </Box>
      {isSplitting ? (
        <SplitView payment={payment} onDone={() => setSplitting(false)} />
      ) : (
        <>
          <Box className="sides">
            <BillSide payment={payment} onSplit={() => setSplitting(true)} />
            <MoneySide payment={payment} />
          </Box>
          <PayFooter payment={payment} onCancel={leave} />
        </>
      )}
      {isLeaving && <TakenDialog payment={payment} onStay={() => setLeaving(false)} onLeave={close} />}
    </BareDialog>
  );
}

/** From here on both sides have room beside each other. */
const deskFrom = 792;
const phone = { borderRadius: 0, border: 0 };
const desk = { width: 760, maxWidth: 'calc(100vw - 16px)', height: 600, maxHeight: 'calc(100dvh - 8px)', m: 0 };
