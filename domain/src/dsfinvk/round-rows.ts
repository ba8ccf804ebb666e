import type { NumberedFact } from '../bills/ordered-lines.ts';
import type { ClosedEntry, Closing } from './closed-day.ts';
import { headRow } from './head-row.ts';
import { numberIn } from './numbers.ts';
import { roundReferences } from './reference-rows.ts';
import type { BonRows } from './rows.ts';
import { groupRows, lineRows, noPayment } from './sale-rows.ts';

/** What was ordered at a table, and what became of it before it was paid: lines and groups, and neither total nor tax nor money. */
export function roundRows(
  entry: ClosedEntry<NumberedFact['type']>,
  closing: Closing,
): Partial<BonRows> & Pick<BonRows, 'transactions.csv'> {
  const { entryId: bonId, fact } = entry;
  const head = headRow(entry, closing, {
    bonId,
    bonNo: numberIn('round', fact.roundNo),
    type: fact.isStaffMeal ? 'AVSachbezug' : 'AVBestellung',
    name: fact.name,
    startedAt: Temporal.Instant.from(fact.startedAt),
    totalCents: 0,
    notes: fact.notes,
  });
  return {
    ...lineRows(bonId, fact, entry, closing),
    'transactions.csv': [head],
    'allocation_groups.csv': groupRows(bonId, fact.bills, closing),
    'datapayment.csv': [noPayment(bonId)],
    'references.csv': roundReferences(bonId, fact.lines, closing),
  };
}
