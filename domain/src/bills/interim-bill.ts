import type { Settles, SoldLine } from '../sales/sale-fact.ts';
import { sumOf } from '../sales/sold-lines.ts';
import { everythingOpen } from './choose-pieces.ts';
import type { BillView } from './floor-view.ts';
import { receiptLines } from './receipt-lines.ts';

/** Gross only: a paper that shows tax is an invoice, and the tax would be owed. */
export type InterimLine = Pick<SoldLine, 'name' | 'quantity' | 'unitCents' | 'totalCents' | 'options' | 'kind'>;
export type InterimBill = {
  readonly interimNo: number;
  readonly lines: readonly InterimLine[];
  readonly totalCents: number;
  readonly pieces: readonly Settles[];
};

/** What a receipt for everything that is open would come to. */
export function interimBill(bill: BillView, newId: () => string): InterimBill {
  const pieces = everythingOpen(bill.items, newId);
  const lines = receiptLines(bill, pieces);
  return {
    interimNo: Math.max(0, ...bill.interims.map(({ interimNo }) => interimNo)) + 1,
    lines: lines.map(({ name, quantity, unitCents, totalCents, options, kind }) => ({
      name,
      quantity,
      unitCents,
      totalCents,
      options,
      kind,
    })),
    totalCents: sumOf(lines),
    pieces,
  };
}

/** Whoever cancels what a guest has seen on paper needs a manager. */
export function isOnInterim({ interims }: Pick<BillView, 'interims'>, itemId: string, no: number): boolean {
  return interims.some(({ pieces }) =>
    pieces.some((one) => one.itemId === itemId && ('nos' in one ? one.nos.includes(no) : one.no === no)),
  );
}
