import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isMoneyType, type MoneyType } from '@tresen/domain/basics/payment-types';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { usePart } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import type { RecentSale } from '../../../device/till/till.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useCounter } from '../counter/counter.ts';
import { isTipTaken, receiverOf } from '../dialog/is-tip-taken.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { showPaid } from '../pay/show-paid.ts';
import { allowedTo } from './allowed-to.ts';
import { bookTip, tipLater } from './correct-payment.ts';
import { useRecentSales } from './recent-sales.ts';

type TipAfterwardsDialogProps = { orderId: string; onClose: () => void };

/** Found on the slip of the terminal when the receipt was long written. */
export function TipAfterwardsDialog({ orderId, onClose }: TipAfterwardsDialogProps) {
  const counter = useCounter();
  const { sales } = useRecentSales(orderId);
  const recent = sales?.find(({ sale }) => sale.orderId === orderId);
  const isBooking = usePart(counter.phase, (phase) => phase === 'booking');
  const { location, serviceRules, staff } = counter.till.catalogue.get();
  const receives = receiverOf(recent?.actor.userId, staff);
  const types = location.paymentTypes.filter(isMoneyType).filter((one) => isTipTaken(one, serviceRules, receives));
  const [chosen, setType] = useState<MoneyType>();
  const type = chosen ?? (types.includes('card') ? 'card' : types[0]);
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string>();
  if (!recent || !type) return null;
  const t = translations().service;
  const amount = readPrice(typed) ?? 0;
  const receiver = staff.find(({ userId }) => userId === recent.actor.userId);
  const tip = tipLater(counter, recent, amount, type);

  async function confirm(of: RecentSale): Promise<void> {
    if (!tip.ok)
      return setTrouble(t(tip.refusal.code === 'tip/no-goods' ? 'correction.tipNoGoods' : 'correction.tipWrong'));
    const allowed = await allowedTo(counter, of);
    if (!allowed.isAllowed) return setTrouble(translations().till('cancel.needsManager'));
    const done = await bookTip(counter, of, tip.value, allowed.by);
    if (!done) return;
    onClose();
    showPaid(counter, done);
  }

  return (
    <Sheet
      title={t('correction.tipTitle', { number: formatReceiptNumber({ ...recent.sale, series: recent.series }) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {translations().till('cancel.back')}
          </Button>
          <Button variant="contained" size="large" disabled={isBooking} onClick={() => void confirm(recent)}>
            {tip.ok ? t('correction.tipConfirm', { amount: moneyText(amount) }) : t('correction.tipConfirmEmpty')}
          </Button>
        </>
      }
    >
      <Stack spacing={2} useFlexGap>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <span>{receiver ? t('correction.tipText', { name: receiver.name }) : t('correction.tipPool')}</span>
        <TextField
          label={translations().till('tip.amountLabel')}
          value={typed}
          inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
          onChange={(event) => {
            setTyped(event.target.value);
            setTrouble(undefined);
          }}
        />
        {types.length > 1 && (
          <Segments
            look="row"
            label={t('correction.tipWay')}
            isLabelShown
            value={type}
            options={types.map((value) => ({ value, text: translations().money(`${value}.name`) }))}
            onChange={setType}
          />
        )}
      </Stack>
    </Sheet>
  );
}
