import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { readValueCardCode, soldValueCard, valueCardMaxCents } from '@tresen/domain/sales/value-card';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { processNow } from '../counter/begin-process.ts';
import { useCounter } from '../counter/counter.ts';
import { mayBegin } from '../counter/may-begin.ts';
import { isEmpty, newSale } from '../counter/sale.ts';
import { PaymentDialog } from '../frame/panel-parts.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { newCode } from '../pay/with-new-codes.ts';

const commonAmounts = [2500, 5000, 10_000] as const;
const cardKinds = ['paper', 'own'] as const;

/** Money for later: a receipt of its own, with this one line. */
export function ValueCardSheet({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<(typeof cardKinds)[number]>('paper');
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [isPaying, setPaying] = useState(false);
  const t = translations().vouchers;
  const amount = readPrice(typed) ?? 0;

  function begin(event: FormEvent): void {
    event.preventDefault();
    if (!mayBegin(counter) || !isEmpty(counter.sale.get())) return;
    const sale = newSale('in-house');
    const line = soldValueCard(amount, {
      code: kind === 'paper' ? newCode() : (readValueCardCode(code) ?? ''),
      name: paperLanguage().words.giftCard.value,
      place: sale.cart.place,
    });
    if (!line.ok)
      return setTrouble(
        line.refusal.code === 'value-card/not-a-code'
          ? t('sell.codeWrong')
          : t('sell.amountWrong', { amount: moneyText(valueCardMaxCents) }),
      );
    const { startedAt, txId } = processNow(counter);
    const areaId = counter.areaId.get() ?? null;
    const due = { lines: [line.value], bills: [], areaId, firstOrderedAt: null, step: null };
    counter.sale.set({ ...sale, startedAt, txId: txId ?? undefined, due });
    setPaying(true);
  }

  /** Paid, or given up: a card that nobody has paid for was never sold. */
  function end(): void {
    if (counter.sale.get().due) counter.sale.set(newSale(counter.sale.get().cart.place));
    onClose();
  }

  if (isPaying) return <PaymentDialog onClose={end} />;
  return (
    <Sheet
      title={t('sell.title')}
      onClose={onClose}
      footer={
        <Button type="submit" form="value-card" variant="contained" size="large">
          {amount > 0 ? t('sell.payAmount', { amount: moneyText(amount) }) : t('sell.pay')}
        </Button>
      }
    >
      <Stack component="form" id="value-card" onSubmit={begin} spacing={2} useFlexGap>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <TextField
          label={t('sell.amount')}
          value={typed}
          inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
          onChange={(event) => {
            setTyped(event.target.value);
            setTrouble(undefined);
          }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          {commonAmounts.map((cents) => (
            <Button
              key={cents}
              type="button"
              variant="outlined"
              sx={{ flex: 1, '&&': { minHeight: 48 } }}
              onClick={() => setTyped(String(cents / 100))}
            >
              {moneyText(cents)}
            </Button>
          ))}
        </Box>
        <Segments
          look="row"
          label={t('sell.card')}
          isLabelShown
          value={kind}
          options={cardKinds.map((value) => ({ value, text: t(`sell.cardOf.${value}`) }))}
          onChange={setKind}
        />
        {kind === 'own' && (
          <TextField
            label={t('sell.code')}
            value={code}
            inputProps={{ autoComplete: 'off', autoCapitalize: 'characters', maxLength: 40 }}
            onChange={(event) => {
              setCode(event.target.value);
              setTrouble(undefined);
            }}
          />
        )}
        <span>{t('sell.text')}</span>
      </Stack>
    </Sheet>
  );
}
