import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { fullName } from '@tresen/domain/offer/variant';
import { listCentsOf, setPrice } from '@tresen/domain/sales/cart-prices';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { changeCart } from '../counter/change-cart.ts';
import { useCounter } from '../counter/counter.ts';
import { amountText, moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { isApproving } from '../person/ask-for-approval.ts';
import { givePrice, judgedPrice, type PriceChoice } from './give-price.ts';
import { needText } from './need-text.ts';
import { useGivenToday } from './use-given-today.ts';

/** Another price for one line, and why. Beyond the limit of the team a manager's PIN is asked for. */
export function PriceSheet({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const counter = useCounter();
  const { cart } = useValue(counter.sale);
  const { serviceRules } = useValue(counter.till.catalogue);
  const person = useValue(counter.person);
  const givenToday = useGivenToday();
  const line = cart.lines.find((one) => one.lineId === lineId);
  const [choice, setChoice] = useState<PriceChoice>({
    typed: line?.typed ? amountText(line.typed.cents) : '',
    reason: line?.typed?.reason,
  });
  const [trouble, setTrouble] = useState<string>();
  const t = translations().service;
  if (!line) return null;
  const found = judgedPrice(counter, line, choice, givenToday);
  const need = isApproving(counter, person) ? undefined : found.need;
  const change = (part: Partial<PriceChoice>) => {
    setChoice({ ...choice, ...part });
    setTrouble(undefined);
  };

  async function give(): Promise<void> {
    const { price } = found;
    if (!price.ok)
      return setTrouble(t(price.refusal.code === 'price/not-an-amount' ? 'price.amountWrong' : 'price.reasonMissing'));
    if (await givePrice(counter, lineId, price.value, { hasNeed: need !== undefined })) return onClose();
    setTrouble(t('price.noPin'));
  }

  return (
    <Sheet
      title={t('price.title')}
      aside={fullName(line.article)}
      onClose={onClose}
      footer={
        <>
          {line.typed && (
            <Button
              variant="outlined"
              color="error"
              onClick={() => {
                changeCart(counter, (open) => setPrice(open, lineId, undefined));
                onClose();
              }}
            >
              {t('price.takeBack')}
            </Button>
          )}
          <Button variant="contained" size="large" onClick={() => void give()}>
            {t(need ? 'price.giveWithPin' : 'price.give')}
          </Button>
        </>
      }
    >
      <Stack spacing={2.5} useFlexGap>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <span>{t('price.list', { amount: moneyText(listCentsOf(line)) })}</span>
        <TextField
          label={t(line.options ? 'price.amountWithOptions' : 'price.amountLabel')}
          value={choice.typed}
          inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
          onChange={(event) => change({ typed: event.target.value })}
        />
        <Segments
          look="chips"
          label={t('discount.reason')}
          isLabelShown
          value={choice.reason}
          options={(serviceRules?.discounts.reasons ?? []).map(({ text }) => ({ value: text, text }))}
          onChange={(reason) => change({ reason })}
        />
        {need && <Alert severity="info">{needText(need)}</Alert>}
      </Stack>
    </Sheet>
  );
}
