import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import type { PlanFault } from '@tresen/domain/rooms/plan-faults';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { calledBy, pieceName } from './piece-text.ts';

/** What is wrong, by the names of the tables. */
export function faultTitle({ code, tableId, name, other }: PlanFault, tables: readonly DiningTable[]): string {
  const { rooms: say } = translations();
  const called = (id: string, otherwise: string) => {
    const piece = tables.find((table) => table.tableId === id);
    return piece ? pieceName(piece) : calledBy(otherwise);
  };
  const table = called(tableId, name);
  if (code === 'table/overlaps' && other)
    return say('fault.overlaps', { table, other: called(other.tableId, other.name) });
  if (code === 'table/name-taken') return say('fault.twice', { table });
  return table;
}

/** What to do about it. */
export function faultAdvice({ code }: PlanFault): string {
  const { rooms: say } = translations();
  if (code === 'table/overlaps') return say('fault.move');
  if (code === 'table/name-taken') return say('fault.rename');
  return refusalText(code);
}
