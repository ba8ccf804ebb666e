import { gridFields, type Spot } from '@tresen/domain/rooms/dining-table';
import { boxOf } from '@tresen/domain/rooms/table-space';

/** What a room shows at least, so that an empty one looks like a room. */
const [fewestColumns, fewestRows] = [20, 16];
/** Fields to walk on behind the last piece. */
const margin = 2;

/** How many fields of the grid are drawn: all that is used, and some more. */
export function planSize(tables: readonly Spot[]): { readonly columns: number; readonly rows: number } {
  const boxes = tables.map(boxOf);
  const columns = Math.max(fewestColumns, ...boxes.map(({ right }) => Math.ceil(right) + margin));
  const rows = Math.max(fewestRows, ...boxes.map(({ bottom }) => Math.ceil(bottom) + margin));
  return { columns: Math.min(columns, gridFields), rows: Math.min(rows, gridFields) };
}
