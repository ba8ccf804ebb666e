import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RedeemableCard } from '@tresen/domain/sales/gift-card';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { fitText } from './fit-text.ts';

type FoundCardProps = {
  card: RedeemableCard;
  applicable: number;
  today: Temporal.PlainDate;
  isBusy: boolean;
  onTake: () => void;
};

/** A card of one rate: what is on it, and how much of that pays here. */
export function FoundCard({ card, applicable, today, isBusy, onTake }: FoundCardProps) {
  const t = translations().till;
  return (
    <Alert
      severity="success"
      action={
        applicable > 0 && (
          <Button color="inherit" variant="outlined" disabled={isBusy} onClick={onTake}>
            {t('giftCard.redeem', { amount: moneyText(applicable) })}
          </Button>
        )
      }
    >
      {card.name} · {t('giftCard.balance', { amount: moneyText(card.balanceCents) })}
      {applicable < card.balanceCents && <div>{fitText(card, applicable, today)}</div>}
    </Alert>
  );
}
