import { cents } from '@tresen/domain/basics/money';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { tipOffers, tipRefusal } from '@tresen/domain/offer/tip';
import { soldTip } from '@tresen/domain/sales/sold-tip';
import { sumOf } from '@tresen/domain/sales/sold-lines';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { paperLanguage } from '../paper/till-desk.ts';
import { amountText, moneyText, noteText } from '../parts/money-text.ts';
import { openCents } from './bill.ts';
import { isTipTaken, receiverOf } from './is-tip-taken.ts';
import { isInDrawer, type Payment } from './use-payment.ts';

/** A tip for whoever stands there. Nothing is chosen beforehand, and nothing is asked twice. */
export function TipChoice({ payment }: { payment: Payment }) {
  const { bill, setBill, way, counter, typedCents, sale } = payment;
  const { serviceRules, staff } = useValue(counter.till.catalogue);
  const person = useValue(counter.person);
  const [said, setSaid] = useState<number>();
  const [typed, setTyped] = useState('');
  const t = translations().till;
  const due = openCents({ ...bill, tips: [] });
  const receiver = receiverOf(person?.userId, staff);
  if (!isTipTaken(way, serviceRules, receiver) || bill.payments.length > 0 || bill.shares || due <= 0) return null;

  const chosen = sumOf(bill.tips);
  const offers = tipOffers(due);
  const kept = isInDrawer(way) && typedCents !== undefined && typedCents > due ? typedCents - due : undefined;
  const options = [
    { value: 0, text: t('tip.none') },
    ...offers.map((offer) => ({
      value: offer.tipCents,
      text:
        offer.kind === 'round-up'
          ? t('tip.upTo', { amount: noteText(offer.toCents) })
          : t('tip.percent', { n: offer.permille / 10 }),
      detail: `+${amountText(offer.tipCents)}`,
    })),
    ...(kept === undefined ? [] : [{ value: kept, text: t('tip.keep', { amount: moneyText(kept) }) }]),
  ].filter((option, place, all) => all.findIndex(({ value }) => value === option.value) === place);

  function give(tipCents: number): void {
    const name = paperLanguage().words.receipt.tip;
    const said = { name, tipFor: person?.userId, place: sale.cart.place, receiver, goods: bill.lines };
    const tip = tipRefusal(tipCents) ? undefined : soldTip(cents(tipCents), said);
    setBill({ ...bill, tips: tip ? [tip] : [] });
  }

  return (
    <Segments
      look="chips"
      label={t('tip.title')}
      isLabelShown
      value={said === amount || said === 0 || chosen > 0 ? said : undefined}
      options={[...options, { value: amount, text: t('tip.amount') }]}
      onChange={(value) => {
        setSaid(value);
        give(value === amount ? (readPrice(typed) ?? 0) : value);
      }}
    >
      {said === amount && (
        <TextField
          label={t('tip.amountLabel')}
          value={typed}
          inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
          onChange={(event) => {
            setTyped(event.target.value);
            give(readPrice(event.target.value) ?? 0);
          }}
        />
      )}
    </Segments>
  );
}

/** Not an amount: one is typed. */
const amount = -1;
