import Box from '@mui/material/Box';
import type { BillView, ItemView } from '@tresen/domain/bills/floor-view';
import { receiptLines } from '@tresen/domain/bills/receipt-lines';
import { goodsBySeat, openAt, seatsPart, type TableWay, tableWays } from '@tresen/domain/bills/seats-out';
import { sumOf } from '@tresen/domain/sales/sold-lines';
import { useMemo, useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { moneyText } from '../parts/money-text.ts';
import { freshId } from './fresh-id.ts';
import { PaidReceipts } from './paid-receipts.tsx';
import { rowLook } from './split-look.ts';
import { SplitSum } from './split-sum.tsx';

/** What guests at some seats had, and their part of what belongs to the whole table. */
export function SplitSeats({ bill }: { bill: BillView }) {
  const guests = bill.fields.guests ?? 0;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [table, setTable] = useState<TableWay>('equally');
  const t = translations().tables;
  const goods = goodsBySeat(bill);
  const own = [...goods].filter(([seat]) => seat > 0);
  // Who had nothing of their own may still have a part in what the table had.
  const shared = goods.get(0) ?? [];
  const empty = Array.from({ length: guests }, (_, index) => index + 1).filter((seat) => !goods.has(seat));
  const seats = picked.filter((seat) => goods.has(seat) || (shared.length > 0 && empty.includes(seat)));
  const chosen = useMemo(
    () => seatsPart(bill, { seats, guests, table: shared.length > 0 ? table : 'none' }, freshId),
    // A new list of the same seats is the same choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [bill, seats.join(), guests, table],
  );
  const worthOf = (seat: number) => sumOf(receiptLines(bill, openAt(bill, seat, freshId)));
  const toggle = (seat: number) =>
    setPicked(seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat]);
  const some = shared.length > 0 ? [...own, ...empty.map((seat) => [seat, []] as const)] : own;
  return (
    <>
      <div className="lines">
        {some.length === 0 && <p>{t('split.nothing')}</p>}
        <ul className="lane">
          {some
            .toSorted(([one], [other]) => one - other)
            .map(([seat, views]) => (
              <Box component="li" key={seat} sx={rowLook} data-chosen={seats.includes(seat) || undefined}>
                <label>
                  <input
                    type="checkbox"
                    checked={seats.includes(seat)}
                    aria-label={t('seat.named', { n: seat })}
                    onChange={() => toggle(seat)}
                  />
                  <span className="name">
                    {t('seat.named', { n: seat })}
                    <small>{namesOf(views) || t('split.onlyTable')}</small>
                  </span>
                </label>
                <b>{moneyText(worthOf(seat))}</b>
              </Box>
            ))}
        </ul>
        {shared.length > 0 && (
          <section className="lane divide">
            <h2>
              {t('split.wholeTable')} · {moneyText(worthOf(0))}
              <small>{namesOf(shared)}</small>
            </h2>
            <Segments
              look="chips"
              label={t('split.whoPays')}
              isLabelShown
              value={table}
              options={tableWays.map((way) => ({ value: way, text: t(`split.tableBy.${way}`) }))}
              onChange={setTable}
            />
          </section>
        )}
        <PaidReceipts bill={bill} />
      </div>
      <SplitSum
        bill={bill}
        chosen={chosen}
        text={t('split.seatsChosen', { n: seats.length })}
        // A share of what the table had is no piece that could stand elsewhere.
        own={seats.flatMap((seat) => openAt(bill, seat, freshId))}
      />
    </>
  );
}

function namesOf(views: readonly ItemView[]): string {
  return views
    .map(({ item, pieces }) => (pieces.length > 1 ? `${pieces.length} × ${item.name}` : item.name))
    .join(', ');
}
