import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { cancelPieces, cancelWith, remainingOf } from '@tresen/domain/sales/counter-booking';
import { formatSaleNumber } from '@tresen/domain/sales/receipt-number';
import { type CancelReason, cancelReasons, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { createElement, useMemo, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import type { RecentSale } from '../../../device/till/till.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../../../../shared/store.ts';
import { Segments } from '../../../ui/segments.tsx';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { showPaid } from '../pay/show-paid.ts';
import { BackLines } from './back-lines.tsx';
import { bookCancellation } from './book-cancellation.ts';
import { CancelPieces } from './cancel-pieces.tsx';
import { useBesideBack } from './use-beside-back.ts';

type CancelFormProps = { recent: RecentSale; earlier: readonly SaleFact[]; onClose: () => void };

/** Recorded for ever: it says what will happen, asks why, and is never one tap away. */
export function CancelForm({ recent, earlier, onClose }: CancelFormProps) {
  const { sale } = recent;
  const counter = useCounter();
  const besideBack = useBesideBack();
  const isBooking = usePart(counter.phase, (phase) => phase === 'booking');
  const [reason, setReason] = useState<CancelReason>();
  const [text, setText] = useState('');
  const [isPartial, setPartial] = useState(false);
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map());
  const [vouchers, setVouchers] = useState<ReadonlySet<number>>(new Set());
  const [trouble, setTrouble] = useState<string>();
  const t = translations().till;
  const act = recent.isClosed ? 'refund' : 'cancel';
  const remaining = useMemo(() => remainingOf(sale, earlier), [sale, earlier]);
  const booking = useMemo(
    () => (isPartial ? cancelPieces(sale, pieces, earlier) : cancelWith(sale, earlier, vouchers)),
    [sale, earlier, isPartial, pieces, vouchers],
  );
  const number = formatSaleNumber(sale);
  const amount = moneyText(Math.abs(booking.ok ? booking.value.totalCents : 0));

  async function confirm(): Promise<void> {
    if (!booking.ok)
      return setTrouble(
        t(booking.refusal.code === 'cancel/gift-card-first' ? 'cancel.giftCard' : 'cancel.nothingChosen'),
      );
    if (!reason) return setTrouble(t('cancel.reasonMissing'));
    if (reason === 'other' && text.trim() === '') return setTrouble(t('cancel.otherMissing'));
    const done = await bookCancellation(counter, { recent, earlier, booking: booking.value, reason, text });
    if (typeof done === 'string') return setTrouble(done);
    if (!done) return;
    onClose();
    showPaid(counter, { ...done, isRefund: recent.isClosed });
  }

  return (
    <Sheet
      title={t(`${act}.title`, { number })}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('cancel.back')}
          </Button>
          <Button variant="outlined" color="error" size="large" disabled={isBooking} onClick={() => void confirm()}>
            {t(`${act}.confirm`)}
          </Button>
        </>
      }
    >
      <Stack spacing={2} useFlexGap>
        <span>{t(`${act}.text`, { amount })}</span>
        {trouble && (
          <Alert ref={bringIntoSight} severity="error">
            {trouble}
          </Alert>
        )}
        <Segments
          label={t('cancel.reason')}
          isLabelShown
          look="chips"
          value={reason}
          options={cancelReasons.map((value) => ({ value, text: t(`cancel.reasonOf.${value}`) }))}
          onChange={(next) => {
            setReason(next);
            setTrouble(undefined);
          }}
        />
        <small>{t('cancel.reasonHint')}</small>
        {reason === 'other' && (
          <TextField
            label={t('cancel.other')}
            value={text}
            inputProps={{ maxLength: 60 }}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <DeviceSwitchRow title={t('cancel.some')} isOn={isPartial} onChange={setPartial} />
        {isPartial && <CancelPieces sale={sale} remaining={remaining} pieces={pieces} onChange={setPieces} />}
        {!isPartial &&
          sale.lines.some(({ giftCardCode }) => giftCardCode) &&
          createElement(besideBack, { sale, remaining, chosen: vouchers, onChange: setVouchers })}
        {booking.ok && <BackLines sale={sale} earlier={earlier} totalCents={booking.value.totalCents} />}
      </Stack>
    </Sheet>
  );
}

/** The button is at the bottom of a sheet that may be scrolled: what is wrong stands at its top. */
function bringIntoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
