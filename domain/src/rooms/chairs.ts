import type { DiningTable } from './dining-table.ts';
import { boxOf } from './table-space.ts';

/** Where somebody sits, on the plan: the middle of the chair, and how it is turned. */
export type Chair = { readonly x: number; readonly y: number; readonly length: number; readonly turn: number };

export type UprightBox = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** From the edge of the table to the middle of a chair. */
export const chairGap = 0.7;
const longest = 2;

/** The box in which a piece is drawn and read: what is turned by a right angle stands across, what is turned by half of it upright. */
export function uprightBox(table: DiningTable): UprightBox {
  if (table.turn % 90 !== 0) return { x: table.x, y: table.y, w: table.w, h: table.h };
  const { left, top, right, bottom } = boxOf(table);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** As many as it has seats: evenly around what is round, otherwise where there is most room left. */
export function chairsOf(table: DiningTable): readonly Chair[] {
  const box = uprightBox(table);
  return table.shape === 'round' ? around(box, table.seats) : alongSides(box, table.seats);
}

function around({ x, y, w, h }: UprightBox, seats: number): readonly Chair[] {
  const length = Math.min(longest, (Math.PI * Math.min(w, h) * 0.7) / Math.max(1, seats));
  return Array.from({ length: seats }, (_, place) => {
    const turn = (place * 360) / seats;
    const angle = (turn * Math.PI) / 180;
    return {
      x: x + w / 2 + (w / 2 + chairGap) * Math.sin(angle),
      y: y + h / 2 - (h / 2 + chairGap) * Math.cos(angle),
      length,
      turn,
    };
  });
}

function alongSides({ x, y, w, h }: UprightBox, seats: number): readonly Chair[] {
  const sides = [
    { size: w, turn: 0, at: (along: number) => ({ x: x + along, y: y - chairGap }) },
    { size: w, turn: 180, at: (along: number) => ({ x: x + along, y: y + h + chairGap }) },
    { size: h, turn: 270, at: (along: number) => ({ x: x - chairGap, y: y + along }) },
    { size: h, turn: 90, at: (along: number) => ({ x: x + w + chairGap, y: y + along }) },
  ].map((side) => ({ ...side, seats: 0 }));
  for (let seat = 0; seat < seats; seat += 1) {
    const [roomiest] = sides.toSorted((one, other) => (one.seats + 1) / one.size - (other.seats + 1) / other.size);
    if (roomiest) roomiest.seats += 1;
  }
  return sides.flatMap(({ size, turn, at, seats: here }) =>
    Array.from({ length: here }, (_, place) => ({
      ...at((size * (place + 0.5)) / here),
      length: Math.min(longest, (size / here) * 0.7),
      turn,
    })),
  );
}
