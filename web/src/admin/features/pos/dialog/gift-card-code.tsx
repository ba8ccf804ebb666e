import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { applicableCents, redeem, type RedeemableCard } from '@tresen/domain/sales/gift-card';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import type { ValueCard } from '@tresen/domain/sales/value-card';
import { readGiftCardCode } from '@tresen/domain/sales/gift-card-code';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { failureText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { useValue } from '../../../../shared/store.ts';
import { capabilities } from '../counter/capabilities.ts';
import { FoundCard } from './found-card.tsx';
import { redeemedKey } from './redeemed-key.ts';
import type { Payment } from './use-payment.ts';

/** Typed or scanned. What is redeemed is set aside at the server first: two tills cannot spend it at once. */
export function GiftCardCode({ payment }: { payment: Payment }) {
  const { counter, bill, today, sale } = payment;
  const { location } = useValue(counter.till.catalogue);
  const [typed, setTyped] = useState('');
  const [card, setCard] = useState<RedeemableCard>();
  const [valueCard, setValueCard] = useState<ValueCard>();
  const { valueCards } = useValue(capabilities);
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const t = translations().till;
  const lines = [...bill.lines, ...bill.redemptions];
  const applicable = card ? applicableCents(lines, card, today) : 0;

  async function ask(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    await act().catch((error: unknown) => setTrouble(failureText(error)));
    setBusy(false);
  }

  async function check(): Promise<void> {
    const answer = await counter.till.server.giftCard({ code: readGiftCardCode(typed) ?? typed.trim() });
    if (answer.isValueCard) {
      if (!valueCards) return setTrouble(t('giftCard.notHere'));
      return setValueCard(answer);
    }
    const taxKey = redeemedKey(answer.taxKey, location, today);
    if (!taxKey) return;
    setCard({ ...answer, taxKey });
    if (answer.balanceCents <= 0) setTrouble(t('giftCard.used'));
  }

  async function take(): Promise<void> {
    if (!card) return;
    const redeemed = redeem(lines, card, today);
    if (!redeemed.ok) return setTrouble(t('giftCard.used'));
    await counter.till.server.holdGiftCard({ orderId: sale.orderId, code: card.code ?? '', amountCents: applicable });
    payment.redeem(redeemed.value.slice(bill.lines.length));
    setCard(undefined);
    setTyped('');
  }

  async function takeValue({ code }: ValueCard, redeemed: readonly SoldLine[], amountCents: number): Promise<void> {
    await counter.till.server.holdGiftCard({ orderId: sale.orderId, code, amountCents });
    payment.redeem(redeemed.slice(bill.lines.length));
    setValueCard(undefined);
    setTyped('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void ask(check);
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={t('giftCard.code')}
          value={typed}
          problem={trouble}
          autoComplete="off"
          inputProps={{ autoCapitalize: 'characters', maxLength: 40 }}
          onChange={(event) => {
            setTyped(event.target.value);
            setCard(undefined);
            setValueCard(undefined);
          }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={isBusy || typed.trim().length < 4}
          sx={{ '&&': { minHeight: 56 } }}
        >
          {t('giftCard.check')}
        </Button>
      </Box>
      {valueCard && valueCards && (
        <valueCards.ValueCardTaking
          card={valueCard}
          lines={lines}
          isBusy={isBusy}
          onTake={(redeemed, amount) => void ask(() => takeValue(valueCard, redeemed, amount))}
        />
      )}
      {card && card.balanceCents > 0 && (
        <FoundCard card={card} applicable={applicable} today={today} isBusy={isBusy} onTake={() => void ask(take)} />
      )}
    </Box>
  );
}
