import { uprightBox, type UprightBox } from '@tresen/domain/rooms/chairs';
import { canHoldBill, type DiningTable } from '@tresen/domain/rooms/dining-table';
import { boxOf } from '@tresen/domain/rooms/table-space';

/** Room for chairs, and to see where the plan ends. */
const margin = 1.5;
const [fewestColumns, fewestRows] = [20, 14];
/** What a thumb needs. */
const thumb = 48;

/** What of the grid is drawn: everything that stands there. */
export function planFrame(tables: readonly DiningTable[]): UprightBox {
  if (tables.length === 0) return { x: 0, y: 0, w: fewestColumns, h: fewestRows };
  const edges = tables.map(edgesOf);
  const x = Math.min(...edges.map(({ left }) => left)) - margin;
  const y = Math.min(...edges.map(({ top }) => top)) - margin;
  const w = Math.max(...edges.map(({ right }) => right)) + margin - x;
  const h = Math.max(...edges.map(({ bottom }) => bottom)) + margin - y;
  return { x, y, w: Math.max(fewestColumns, w), h: Math.max(fewestRows, h) };
}

/** How wide a plan is at least, so that every table can be hit. */
export function leastWidth(tables: readonly DiningTable[], { w }: UprightBox): number {
  const sizes = tables.filter(canHoldBill).flatMap((table) => [table.w, table.h]);
  return Math.ceil((thumb / Math.min(...sizes)) * w);
}

function edgesOf(table: DiningTable): ReturnType<typeof boxOf> {
  if (!canHoldBill(table)) return boxOf(table);
  const { x, y, w, h } = uprightBox(table);
  return { left: x, top: y, right: x + w, bottom: y + h };
}
