import type { BillView } from '@tresen/domain/bills/floor-view';
import { BillDiscountSheet } from './bill-discount-sheet.tsx';
import type { BillLine } from './bill-lines.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { InterimSheet } from './interim-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { openSecondParty } from './open-table.ts';
import { useTables } from './tables.ts';

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
  if (line.pieces.some(({ conflict }) => conflict)) return <ConflictSheet bill={bill} line={line} onClose={onClose} />;
  return <CancelSheet bill={bill} line={line} onDiscount={() => onOver({ discountOn: line })} onClose={onClose} />;
}
