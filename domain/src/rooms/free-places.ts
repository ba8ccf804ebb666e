import { gridFields, type Spot } from './dining-table.ts';
import { doOverlap, grown } from './table-space.ts';

type Size = Pick<Spot, 'w' | 'h'>;
type Place = Pick<Spot, 'x' | 'y'>;

/** As far as a screen shows without moving: rows end here while there is space below. */
const rowFields = 20;
/** Fields between two neighbours, as long as there is space for them. */
const gaps = [2, 1, 0] as const;

/**
 * Up to `count` places where nothing stands yet, in rows from the top left: as loose as all of them find space, or as many as
 * there is space for.
 */
export function freePlaces(taken: readonly Spot[], size: Size, count: number): readonly Place[] {
  const found = gaps.map((gap) => placesWith(gap, taken, size, count));
  return found.find((places) => places.length === count) ?? found.at(-1) ?? [];
}

function placesWith(gap: number, taken: readonly Spot[], { w, h }: Size, count: number): readonly Place[] {
  const isFree = (place: Place) => {
    const held = grown({ ...place, w, h, turn: 0 }, Math.min(gap, 1));
    return !taken.some((other) => doOverlap(held, other));
  };
  return lattice({ w, h }, gap).filter(isFree).slice(0, count);
}

function lattice({ w, h }: Size, gap: number): readonly Place[] {
  const edge = Math.min(gap, 1);
  const xs = steps(edge, gridFields - w, w + gap);
  const ys = steps(edge, gridFields - h, h + gap);
  const near = xs.filter((x) => x + w <= rowFields);
  const far = xs.filter((x) => x + w > rowFields);
  return [near, far].flatMap((row) => ys.flatMap((y) => row.map((x) => ({ x, y }))));
}

function steps(from: number, until: number, by: number): readonly number[] {
  return Array.from({ length: Math.max(Math.floor((until - from) / by) + 1, 0) }, (_, index) => from + index * by);
}
