import Box from '@mui/material/Box';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { optionTexts } from '../../../ui/dish-names/option-texts.ts';
import { moneyText } from '../parts/money-text.ts';
import { lineLook } from './bill-look.ts';
import type { BillLine } from './bill-lines.ts';
import { useTables } from './tables.ts';

type BillLineRowProps = { line: BillLine; onPress: () => void };

/** What was ordered, by whom and when; what is over is struck through and says why. */
export function BillLineRow({ line, onPress }: BillLineRowProps) {
  const { floor, counter } = useTables();
  const { floor: known, unconfirmed } = useValue(floor.now);
  const { staff } = useValue(counter.till.catalogue);
  const t = translations().tables;
  const { item, pieces, state, cents } = line;
  const isConflict = pieces.some(({ conflict }) => conflict);
  const waiter = staff.find(({ userId }) => userId === item.takenBy)?.name.split(' ')[0];
  const options = optionTexts(item.item.options);
  const time = timeText(item.startedAt, currentLocale());
  return (
    <Box
      component="button"
      type="button"
      sx={lineLook}
      data-over={state !== 'open' || undefined}
      data-conflict={isConflict || undefined}
      disabled={state !== 'open' && !isConflict}
      onClick={onPress}
    >
      <span>{pieces.length}</span>
      <span className="name">{item.item.name}</span>
      <span className="amount">{moneyText(cents)}</span>
      {options && <small lang="de">{options}</small>}
      {item.note !== '' && <small>{item.note}</small>}
      <small>
        {waiter ? t('bill.round', { time, name: waiter }) : t('bill.roundOf', { time })}
        {unconfirmed.has(item.roundId) && ` · ${t('bill.unconfirmed')}`}
      </small>
      {isConflict && <small>{t('bill.conflict')}</small>}
      {state !== 'open' && <small>{fateText()}</small>}
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
    const [receipt] = known.tables.receipts.get(receiptId)?.known?.values() ?? [];
    const number = receipt && formatReceiptNumber({ ...receipt.value, series: receipt.value.series ?? 0 });
    return t('bill.paidBy', { number: number ?? '' });
  }
}
