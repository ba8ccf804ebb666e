import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { discountsOf, takeDiscountBack } from '@tresen/domain/sales/cart-discounts';
import { fullName } from '@tresen/domain/offer/variant';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { changeCart } from '../counter/change-cart.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { isApproving } from '../person/ask-for-approval.ts';
import { discountSizes, type DiscountChoice } from './discount-choice.ts';
import { giveChosen, judged } from './give-discount.ts';
import { needText } from './need-text.ts';
import { useGivenToday } from './use-given-today.ts';

/** How much off, of what, and why. Above the limit of the team a manager's PIN is asked for. */
export function DiscountSheet({ lineId, onClose }: { lineId?: string | undefined; onClose: () => void }) {
  const counter = useCounter();
  const { cart } = useValue(counter.sale);
  const { serviceRules } = useValue(counter.till.catalogue);
  const person = useValue(counter.person);
  const givenToday = useGivenToday();
  const [choice, setChoice] = useState<DiscountChoice>({
    lineId: lineId ?? null,
    permille: undefined,
    typed: '',
    reason: undefined,
  });
  const [trouble, setTrouble] = useState<string>();
  const t = translations().service;
  const change = (part: Partial<DiscountChoice>) => setChoice({ ...choice, ...part });
  const line = cart.lines.find((one) => one.lineId === lineId);
  const there = discountsOf(cart).find((one) => one.lineId === choice.lineId);
  const found = judged(counter, choice, givenToday);
  const need = isApproving(counter, person) ? undefined : found?.need;

  async function give(): Promise<void> {
    if (!found) return;
    if (await giveChosen(counter, found, { hasNeed: need !== undefined })) return onClose();
    setTrouble(t('discount.noPin'));
  }

  return (
    <Sheet
      title={t('discount.title')}
      aside={line && fullName(line.article)}
      onClose={onClose}
      footer={
        <>
          {there && (
            <Button
              variant="outlined"
              color="error"
              onClick={() => {
                changeCart(counter, (open) => takeDiscountBack(open, there.discountId));
                onClose();
              }}
            >
              {t('discount.takeBack')}
            </Button>
          )}
          <Button variant="contained" size="large" disabled={!found} onClick={() => void give()}>
            {t(need ? 'discount.giveWithPin' : 'discount.give')}
          </Button>
        </>
      }
    >
      <Stack spacing={2.5} useFlexGap>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {line && (
          <Segments
            look="row"
            label={t('discount.on')}
            isLabelShown
            value={choice.lineId === null ? 'bill' : 'line'}
            options={(['bill', 'line'] as const).map((value) => ({ value, text: t(`discount.${value}`) }))}
            onChange={(scope) => change({ lineId: scope === 'line' ? line.lineId : null })}
          />
        )}
        <Segments
          look="chips"
          label={t('discount.size')}
          isLabelShown
          value={choice.permille}
          options={[
            ...discountSizes.map((value) => ({ value, text: t('discount.percent', { n: value / 10 }) })),
            { value: 0, text: t('discount.amount') },
          ]}
          onChange={(permille) => change({ permille })}
        />
        {choice.permille === 0 && (
          <TextField
            label={t('discount.amountLabel')}
            value={choice.typed}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
            onChange={(event) => change({ typed: event.target.value })}
          />
        )}
        <Segments
          look="chips"
          label={t('discount.reason')}
          isLabelShown
          value={choice.reason}
          options={(serviceRules?.discounts.reasons ?? []).map(({ text }) => ({ value: text, text }))}
          onChange={(reason) => change({ reason })}
        />
        {found && <strong>{t('discount.worth', { amount: moneyText(found.line.totalCents) })}</strong>}
        {need && <Alert severity="info">{needText(need)}</Alert>}
      </Stack>
    </Sheet>
  );
}
