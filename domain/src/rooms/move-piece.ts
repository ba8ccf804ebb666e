import { type DiningTable, gridFields, type Spot, type Turn, turns } from './dining-table.ts';
import { boxOf, isInside } from './table-space.ts';

type Step = { readonly x: number; readonly y: number };

/** As far as the edge of the grid lets it go. */
export function moved<Piece extends Spot>(piece: Piece, by: Step): Piece {
  return kept({ ...piece, x: piece.x + Math.round(by.x), y: piece.y + Math.round(by.y) });
}

/** Wider and deeper by so many fields; never less than one, never beyond the edge. */
export function sized<Piece extends Spot>(piece: Piece, by: Step): Piece {
  const next = { ...piece, w: Math.max(piece.w + Math.round(by.x), 1), h: Math.max(piece.h + Math.round(by.y), 1) };
  return isInside(next) ? next : piece;
}

/** Which corner of an upright piece is pulled: -1 is left or top, 1 is right or bottom. */
export type Corner = { readonly x: -1 | 1; readonly y: -1 | 1 };

/** Pulled at a corner; the opposite one stays where it is. */
export function pulled<Piece extends Spot>(piece: Piece, corner: Corner, by: Step): Piece {
  const w = Math.max(piece.w + corner.x * Math.round(by.x), 1);
  const h = Math.max(piece.h + corner.y * Math.round(by.y), 1);
  const next = {
    ...piece,
    w,
    h,
    x: corner.x < 0 ? piece.x + piece.w - w : piece.x,
    y: corner.y < 0 ? piece.y + piece.h - h : piece.y,
  };
  return isInside(next) ? next : piece;
}

/** The next step clockwise; what would then reach beyond the edge steps back from it. */
export function turned(piece: DiningTable): DiningTable {
  return turnedTo(piece, turns[(turns.indexOf(piece.turn) + 1) % turns.length] ?? 0);
}

export function turnedTo(piece: DiningTable, turn: Turn): DiningTable {
  return kept({ ...piece, turn });
}

/** The same piece, back inside the grid if it can be. */
function kept<Piece extends Spot>(piece: Piece): Piece {
  const { left, top, right, bottom } = boxOf(piece);
  return { ...piece, x: piece.x + backInside(left, right), y: piece.y + backInside(top, bottom) };
}

function backInside(from: number, until: number): number {
  const hair = 1e-6;
  if (from < -hair) return Math.ceil(-from - hair);
  if (until > gridFields + hair) return -Math.ceil(until - gridFields - hair);
  return 0;
}
