import { gridFields, type Spot } from './dining-table.ts';

/** As everything is turned in steps of 45 degrees, these are the only directions in which two pieces can lie apart. */
const axes = [0, 45, 90, 135].map((degrees) => directionOf(degrees));
/** Far below a field, and far above what is lost in counting with roots. */
const hair = 1e-6;

/** Whether two turned pieces cover a common part of the floor. Edges and corners may touch; a round one counts as its square. */
export function doOverlap(one: Spot, other: Spot): boolean {
  return axes.every((axis) => {
    const [a, b] = [shadowOf(one, axis), shadowOf(other, axis)];
    return a.from < b.until - hair && b.from < a.until - hair;
  });
}

/** The smallest upright box around a turned piece. */
export function boxOf(spot: Spot) {
  const [across, down] = [shadowOf(spot, directionOf(0)), shadowOf(spot, directionOf(90))];
  return { left: across.from, top: down.from, right: across.until, bottom: down.until };
}

/** Whole fields, and nothing of it beyond the grid however it is turned. */
export function isInside(spot: Spot): boolean {
  const { x, y, w, h } = spot;
  if (![x, y, w, h].every(Number.isInteger) || w < 1 || h < 1) return false;
  const { left, top, right, bottom } = boxOf(spot);
  return left > -hair && top > -hair && right < gridFields + hair && bottom < gridFields + hair;
}

/** With so many fields more on each side. */
export function grown({ x, y, w, h, turn }: Spot, fields: number): Spot {
  return { x: x - fields, y: y - fields, w: w + 2 * fields, h: h + 2 * fields, turn };
}

type Direction = { readonly across: number; readonly down: number };

function directionOf(degrees: number): Direction {
  const angle = (degrees * Math.PI) / 180;
  return { across: Math.cos(angle), down: Math.sin(angle) };
}

/** What a piece covers of a line in this direction. */
function shadowOf({ x, y, w, h, turn }: Spot, axis: Direction) {
  const own = directionOf(turn);
  const middle = (x + w / 2) * axis.across + (y + h / 2) * axis.down;
  const reach =
    Math.abs(((own.across * axis.across + own.down * axis.down) * w) / 2) +
    Math.abs(((own.across * axis.down - own.down * axis.across) * h) / 2);
  return { from: middle - reach, until: middle + reach };
}
