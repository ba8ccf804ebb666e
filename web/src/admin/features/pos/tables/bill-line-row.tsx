import { mdiCancel, mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { timeText } from '../../../../shared/format-moment.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { optionTexts } from '../../../ui/dish-names/option-texts.ts';
import { moneyText } from '../parts/money-text.ts';
import { lineLook } from './bill-look.ts';
import type { BillLine } from './bill-lines.ts';
import { receiptNumberOf } from './receipt-number-of.ts';
import { useTables } from './tables.ts';

type BillLineRowProps = {
  line: BillLine;
  /** What was given off it, as the receipt will say it. */
  discount: string | undefined;
  onPress: () => void;
};

/** What was ordered, by whom and when; what is over is struck through and says why. */
export function BillLineRow({ line, discount, onPress }: BillLineRowProps) {
  const { floor, counter } = useTables();
  const { floor: known, unconfirmed } = useValue(floor.now);
  const { staff } = useValue(counter.till.catalogue);
  const ticket = usePart(floor.progress, (known) => known.get(line.item.orderId ?? ''));
  const t = translations().tables;
  const { item, pieces, state, cents, isAlong } = line;
  const isDeposit = item.item.parentItemId !== null;
  const isConflict = pieces.some(({ conflict }) => conflict);
  const waiter = staff.find(({ userId }) => userId === item.takenBy)?.name.split(' ')[0];
  const seats = [...new Set(pieces.map(({ seat }) => seat))].filter((seat) => seat > 0).toSorted((a, b) => a - b);
  const options = optionTexts(item.item.options);
  const time = timeText(item.startedAt, currentLocale());
  const said = (
    <>
      <span>{isDeposit ? '' : pieces.length}</span>
      <span className="name">
        {isDeposit ? `${pieces.length} × ${item.item.name}` : item.item.name}
        {!isDeposit && seats.map((n) => <b key={n}>{t('seat.short', { n })}</b>)}
      </span>
      <span className="amount">{moneyText(cents)}</span>
      {options && <small lang="de">{options}</small>}
      {item.note !== '' && <small>{item.note}</small>}
      {discount !== undefined && <small>{discount}</small>}
      {state === 'open' && paidShares().map((text) => <small key={text}>{text}</small>)}
      {!isDeposit && (
        <small>
          {waiter ? t('bill.round', { time, name: waiter }) : t('bill.roundOf', { time })}
          {unconfirmed.has(item.roundId) && ` · ${t('bill.unconfirmed')}`}
          {ticket && ticket !== 'cancelled' && ` · ${t(`bill.ticket.${ticket}`)}`}
        </small>
      )}
      {isConflict && !isAlong && <small>{t('bill.conflict')}</small>}
      {state !== 'open' && !isAlong && (
        <small data-fate={state}>
          <PlainIcon path={state === 'paid' ? mdiCheckCircleOutline : mdiCancel} size={16} /> {fateText()}
        </small>
      )}
    </>
  );
  const marks = {
    'data-over': state !== 'open' || undefined,
    'data-deposit': isDeposit || undefined,
    'data-conflict': isConflict || undefined,
  };
  if (isDeposit && (!isConflict || isAlong))
    return (
      <Box sx={lineLook} {...marks}>
        {said}
      </Box>
    );
  return (
    <Box
      component="button"
      type="button"
      sx={lineLook}
      {...marks}
      disabled={state !== 'open' && !isConflict}
      onClick={onPress}
    >
      {said}
    </Box>
  );

  function fateText(): string {
    const [piece] = pieces;
    if (state === 'paid') return (piece?.payments ?? []).map(({ receiptId }) => paidText(receiptId)).join(', ');
    const [end] = piece?.ends ?? [];
    if (!end) return '';
    if (end.reason === 'staff-meal' || end.reason === 'walk-out') return t(`bill.writtenOff.${end.reason}`);
    return t('bill.cancelled', { reason: end.text || t(`cancel.reasonOf.${end.reason}`) });
  }

  function paidText(receiptId: string): string {
    return t('bill.paidBy', { number: receiptNumberOf(known, receiptId) });
  }

  /** What somebody paid of a piece that is open. */
  function paidShares(): readonly string[] {
    const payments = isDeposit ? [] : pieces.flatMap((piece) => piece.payments);
    return payments.map(
      ({ receiptId, part }) => `${t('split.share', { n: part.share, of: part.into })} ${paidText(receiptId)}`,
    );
  }
}
