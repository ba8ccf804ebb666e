import type { PiecesCancelled } from '../bills/bill-facts.ts';
import { billsNamedBy } from '../bills/bill-subjects.ts';
import { type NumberedFact, type OrderedBefore, orderedLines } from '../bills/ordered-lines.ts';
import type { SoldLine } from '../sales/sale-fact.ts';

/** What was signed as an order, as the export says it. */
export type ClosedRound = {
  readonly roundNo: number;
  readonly startedAt: string;
  readonly businessDate: string;
  /** Nothing for a round itself. */
  readonly name: string | undefined;
  /** Consumed by staff: no order, and nothing that was sold. */
  readonly isStaffMeal: boolean;
  /** What is empty is left out. */
  readonly notes: readonly string[];
  readonly bills: readonly string[];
  readonly lines: readonly SoldLine[];
};

/** In the words of the file, which is German. */
const reasonWords: Readonly<Record<PiecesCancelled['reason'], string>> = {
  'input-error': 'Fehleingabe',
  'guest-cancelled': 'Gast hat abbestellt',
  'not-available': 'Nicht verfügbar',
  complaint: 'Reklamation',
  waste: 'Bruch oder Verderb',
  other: 'Sonstiges',
};

export function closedRound(fact: NumberedFact, before: OrderedBefore): ClosedRound {
  const { roundNo, startedAt, businessDate } = fact.payload;
  return {
    roundNo,
    startedAt,
    businessDate,
    name: nameOf(fact),
    isStaffMeal: fact.type === 'bill.write-off.v1' && fact.payload.kind === 'staff-meal',
    notes: notesOf(fact),
    bills: [...new Set(billsNamedBy(fact).map(({ billId }) => billId))],
    lines: orderedLines(fact, before),
  };
}

function nameOf({ type, payload }: NumberedFact): string | undefined {
  switch (type) {
    case 'order.place.v1':
      return undefined;
    case 'order.cancel.v1':
      return 'Storno vor Zahlung';
    case 'bill.move-items.v1':
      return 'Umbuchung';
    case 'bill.join.v1':
      return 'Zusammenlegung';
    case 'bill.write-off.v1':
      return payload.kind === 'staff-meal' ? 'Personalessen' : 'Nicht bezahlt';
  }
}

function notesOf({ type, payload }: NumberedFact): readonly string[] {
  if (type === 'order.place.v1') return [payload.note];
  if (type === 'order.cancel.v1') return [reasonWords[payload.reason], payload.text];
  return type === 'bill.write-off.v1' ? [payload.text] : [];
}
