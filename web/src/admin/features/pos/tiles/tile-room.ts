import { fitName, type FittedName, type NameRoom } from '@tresen/domain/basics/fit-name';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { joinedName } from '../../../ui/dish-names/joined-name.ts';
import { textWidth } from '../../../ui/dish-names/letters.ts';
import { gap, type TileMeasure } from './use-tile-rows.ts';

export type TileRoom = {
  readonly plain: NameRoom;
  /** Beside a picture. */
  readonly pictured: NameRoom;
  readonly lineAt: (size: number) => number;
};

const sizes = { medium: [15, 14, 13, 12], large: [16, 15, 14, 13, 12] } as const;
const mostLines = 3;
const pictureWidth = 40;

/** What a tile has left for its name, beside stripe and padding and above the price. */
export function tileRoom(
  gridWidth: number,
  columns: number,
  { height, letters, paddingX, isLarge }: TileMeasure,
): TileRoom {
  const [paddingWidth, paddingHeight] = isLarge ? [25, 20] : [19, 16];
  const tileWidth = (gridWidth - 2 * paddingX - gap * (columns - 1)) / columns;
  const forName = height - paddingHeight - 18 * letters;
  const lineAt = (size: number) => size + 3 * letters;
  const plain: NameRoom = {
    width: tileWidth - paddingWidth,
    sizes: sizes[isLarge ? 'large' : 'medium'].map((size) => size * letters),
    linesAt: (size) => Math.max(1, Math.min(mostLines, Math.floor(forName / lineAt(size)))),
    widthOf: (text, size) => textWidth(text, size, 600),
  };
  return { plain, pictured: { ...plain, width: plain.width - pictureWidth }, lineAt };
}

const fitted = new WeakMap<NameRoom, Map<string, FittedName>>();

/** Fitted once for each width of tiles. */
export function fitTileName(name: string, joints: Catalogue['joints'], room: NameRoom): FittedName {
  const known = fitted.get(room) ?? new Map<string, FittedName>();
  fitted.set(room, known);
  const before = known.get(name);
  if (before) return before;
  const made = fitName(joinedName(name, joints), room);
  known.set(name, made);
  return made;
}
