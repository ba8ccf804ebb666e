import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isMoneyType, type MoneyType } from '@tresen/domain/basics/payment-types';
import type { CorrectionRefusal } from '@tresen/domain/sales/payment-correction';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { useState } from 'react';
import { usePart } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import type { RecentSale } from '../../../device/till/till.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type Counter, useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { showPaid } from '../pay/show-paid.ts';
import { wayText } from '../pay/result-texts.ts';
import { allowedTo } from './allowed-to.ts';
import { correctBooked } from './correct-payment.ts';
import { corrected } from './corrected.ts';
import { useRecentSales } from './recent-sales.ts';

type CorrectPaymentDialogProps = { orderId: string; onClose: () => void };

/** Noted as card and paid in cash, or the other way round: one confirmation, two receipts, one paper. */
export function CorrectPaymentDialog({ orderId, onClose }: CorrectPaymentDialogProps) {
  const counter = useCounter();
  const { sales } = useRecentSales(orderId);
  const recent = sales?.find(({ sale }) => sale.orderId === orderId);
  const isBooking = usePart(counter.phase, (phase) => phase === 'booking');
  const [chosen, setChosen] = useState<MoneyType>();
  const [trouble, setTrouble] = useState<string>();
  if (!sales || !recent) return null;
  const t = translations().service;
  const types = counter.till.catalogue.get().location.paymentTypes.filter(isMoneyType);
  const possible = types.filter((type) => corrected(counter, recent, sales, type).ok);
  const type = chosen ?? (possible.length === 1 ? possible[0] : undefined);
  const found = type && corrected(counter, recent, sales, type);
  const refused = possible.length === 0 ? refusalOf(counter, recent, sales, types) : undefined;

  async function confirm(of: RecentSale, to: MoneyType): Promise<void> {
    const allowed = await allowedTo(counter, of);
    if (!allowed.isAllowed) return setTrouble(translations().till('cancel.needsManager'));
    // Somebody may have taken it back while the PIN was typed.
    const now = await counter.till.recent(sales?.length ?? 0);
    const correction = corrected(counter, of, now, to);
    if (!correction.ok) return setTrouble(t(`correction.refused.${shortCode(correction.refusal)}`));
    const done = await correctBooked(counter, of, correction.value, allowed.by);
    if (!done) return;
    onClose();
    showPaid(counter, done);
  }

  return (
    <Sheet
      title={t('correction.title', { number: formatReceiptNumber({ ...recent.sale, series: recent.series }) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {translations().till('cancel.back')}
          </Button>
          <Button
            variant="contained"
            size="large"
            disabled={isBooking || !type || !found?.ok}
            onClick={() => type && void confirm(recent, type)}
          >
            {t('correction.confirm')}
          </Button>
        </>
      }
    >
      <Stack spacing={2} useFlexGap>
        {(trouble ?? refused) && <Alert severity="error">{trouble ?? refused}</Alert>}
        <span>{t('correction.booked', { way: wayText(recent.sale), amount: moneyText(recent.sale.totalCents) })}</span>
        {possible.length > 0 && (
          <Segments
            look="row"
            label={t('correction.really')}
            isLabelShown
            value={type}
            options={possible.map((value) => ({ value, text: translations().money(`${value}.name`) }))}
            onChange={setChosen}
          />
        )}
        {found?.ok && (
          <Alert severity="info">{t('correction.text', { amount: moneyText(found.value.again.totalCents) })}</Alert>
        )}
        {found?.ok && found.value.tipLeftOutCents > 0 && (
          <Alert severity="info">
            {t('correction.tipLeftOut', { amount: moneyText(found.value.tipLeftOutCents) })}
          </Alert>
        )}
        {recent.isClosed && <Alert severity="warning">{t('correction.closed')}</Alert>}
      </Stack>
    </Sheet>
  );
}

type ShortCode = CorrectionRefusal['code'] extends `correction/${infer Code}` ? Code : never;

function shortCode({ code }: CorrectionRefusal): ShortCode {
  // Every code begins so.
  return code.slice('correction/'.length) as ShortCode;
}

function refusalOf(
  counter: Counter,
  recent: RecentSale,
  all: readonly RecentSale[],
  types: readonly MoneyType[],
): string | undefined {
  const answers = types.map((type) => corrected(counter, recent, all, type));
  const refusal = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))[0];
  return refusal && translations().service(`correction.refused.${shortCode(refusal)}`);
}
