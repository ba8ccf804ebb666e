import { uprightBox, type UprightBox } from '@tresen/domain/rooms/chairs';
import { canHoldBill, type DiningTable } from '@tresen/domain/rooms/dining-table';

/** Room for chairs, and to see where the plan ends. */
const margin = 1.5;
const [fewestColumns, fewestRows] = [20, 14];
/** What a thumb needs. */
const thumb = 48;

/** What of the grid is drawn: everything that stands there. */
export function planFrame(tables: readonly DiningTable[]): UprightBox {
  const boxes = tables.map(uprightBox);
  const x = Math.min(...boxes.map((box) => box.x)) - margin;
  const y = Math.min(...boxes.map((box) => box.y)) - margin;
  const w = Math.max(...boxes.map((box) => box.x + box.w)) + margin - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) + margin - y;
  return { x, y, w: Math.max(fewestColumns, w), h: Math.max(fewestRows, h) };
}

/** How wide a plan is at least, so that every table can be hit. */
export function leastWidth(tables: readonly DiningTable[], { w }: UprightBox): number {
  const sizes = tables.filter(canHoldBill).flatMap((table) => [table.w, table.h]);
  return Math.ceil((thumb / Math.min(...sizes)) * w);
}
