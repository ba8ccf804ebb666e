import type { BillView } from '@tresen/domain/bills/floor-view';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { BillLine } from './bill-lines.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { InterimSheet } from './interim-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { openSecondParty } from './open-table.ts';
import { takesMoney } from './takes-money.ts';
import { useTables } from './tables.ts';

const BillDiscountSheet = lazyPart(async () => (await import('./bill-discount-sheet.tsx')).BillDiscountSheet);

/** What lies over a bill: one thing at a time. */
export type BillOver =
  | 'interim'
  | 'move'
  | 'hand-over'
  | { readonly line: BillLine }
  | { readonly discountOn: BillLine | 'bill' };

type BillSheetProps = {
  bill: BillView;
  table: { readonly tableId: string; readonly title: string };
  over: BillOver;
  onOver: (over: BillOver) => void;
  onClose: () => void;
};

export function BillSheet({ bill, table: { tableId, title }, over, onOver, onClose }: BillSheetProps) {
  const tables = useTables();
  if (over === 'interim') return <InterimSheet bill={bill} title={title} onClose={onClose} />;
  if (over === 'hand-over') return <HandOverSheet bill={bill} title={title} onClose={onClose} />;
  if (over === 'move')
    return (
      <MoveSheet
        bill={bill}
        title={title}
        onSecondParty={() => void openSecondParty(tables, tableId)}
        onClose={onClose}
      />
    );
  if ('discountOn' in over) {
    const line = over.discountOn === 'bill' ? undefined : over.discountOn;
    return <BillDiscountSheet bill={bill} line={line} onClose={onClose} />;
  }
  const { line } = over;
  const hasConflict = line.pieces.some(({ conflict }) => conflict);
  if (hasConflict && !takesMoney(tables.counter.till))
    return (
      <Sheet title={line.item.item.name} onClose={onClose}>
        {translations().tables('phone.conflict')}
      </Sheet>
    );
  if (hasConflict) return <ConflictSheet bill={bill} line={line} onClose={onClose} />;
  return <CancelSheet bill={bill} line={line} onDiscount={() => onOver({ discountOn: line })} onClose={onClose} />;
}
