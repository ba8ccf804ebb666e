import type { BillView } from '@tresen/domain/bills/floor-view';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { actorOf } from '../person/person.ts';
import type { BillLine } from './bill-lines.ts';
import { useTables } from './tables.ts';

/** Whose it is: somebody's, or the table's. */
export function SeatOfLine({ bill, line }: { bill: BillView; line: BillLine }) {
  const { floor, counter } = useTables();
  const t = translations().tables;
  const { item, businessDate } = line.item;
  // As it is now: the sheet was opened with the line as it was then.
  const now = bill.items.find((one) => one.item.itemId === item.itemId);
  const seats = new Set(now?.pieces.map(({ seat }) => seat));
  const [only, ...others] = seats;

  async function sit(seat: number): Promise<void> {
    const said = { itemId: item.itemId, orderedOn: businessDate, seat };
    await floor
      .note({ type: 'order.change.v1', said }, actorOf(counter.person.get()))
      .catch(() => showNotice({ id: 'table-not-sent', text: t('notSent') }));
  }

  return (
    <Segments
      look="chips"
      label={t('seat.label')}
      isLabelShown
      value={others.length === 0 ? only : undefined}
      options={Array.from({ length: (bill.fields.guests ?? 0) + 1 }, (_, value) => ({
        value,
        text: value === 0 ? t('seat.table') : t('seat.short', { n: value }),
      }))}
      onChange={(seat) => void sit(seat)}
    />
  );
}
