import type { BillView } from '@tresen/domain/bills/floor-view';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { DiscountForm } from '../discount/discount-form.tsx';
import { useGivenToday } from '../discount/use-given-today.ts';
import { dropDiscount, giveOnBill, judgedOnBill, standingOn } from './bill-discount.ts';
import type { BillLine } from './bill-lines.ts';
import { useTables } from './tables.ts';

type BillDiscountSheetProps = { bill: BillView; line: BillLine | undefined; onClose: () => void };

/** A discount on a bill, or on a line of it: every receipt of the bill takes its part of it off. */
export function BillDiscountSheet({ bill, line, onClose }: BillDiscountSheetProps) {
  const tables = useTables();
  const givenToday = useGivenToday();
  const notSent = () => showNotice({ id: 'table-not-sent', text: translations().tables('notSent') });
  return (
    <DiscountForm
      line={line && { lineId: line.key, name: line.item.item.name }}
      judge={(choice) => judgedOnBill(tables, { bill, line }, choice, givenToday)}
      give={(found, need) =>
        giveOnBill(tables, found, need).catch(() => {
          notSent();
          return false;
        })
      }
      takeBack={(lineId) => {
        const there = standingOn({ bill, line: lineId === null ? undefined : line });
        return there && (() => void dropDiscount(tables, there.discountId).catch(notSent));
      }}
      noteMax={200}
      onClose={onClose}
    />
  );
}
