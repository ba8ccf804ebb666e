import { fitName, type FittedName, type NameRoom } from '@tresen/domain/basics/fit-name';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { joinedName } from '../../../ui/dish-names/joined-name.ts';
import { textWidth } from '../../../ui/dish-names/letters.ts';
import { isFamily, type TileItem } from './tile-items.ts';
import { gap, type TileMeasure } from './use-tile-rows.ts';

export type TileRoom = {
  readonly plain: NameRoom;
  /** Beside a picture. */
  readonly pictured: NameRoom;
  /** Beside the sign of a choice. */
  readonly besideSign: NameRoom;
  readonly lineAt: (size: number) => number;
  /** How many columns a tile takes. */
  readonly spanOf: (item: TileItem) => number;
  /** Above the sizes of a tile that is this wide. */
  readonly sized: (span: number) => NameRoom;
  /** For the label of one of so many sizes side by side. */
  readonly labelOf: (count: number, span: number) => NameRoom;
};

const sizes = { medium: [15, 14, 13, 12], large: [16, 15, 14, 13, 12] } as const;
const mostLines = 3;
const pictureWidth = 40;
export const signWidth = 16;
/** As high and as wide as a finger needs one of several sizes. */
export const sizesHeight = 50;
const sizeWidth = 48;

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
  const widthOf = (span: number) => tileWidth * span + gap * (span - 1);
  const sized = remembered((span) => ({
    ...plain,
    width: widthOf(span) - paddingWidth,
    linesAt: (size) => Math.max(1, Math.min(2, Math.floor((height - sizesHeight - 4) / lineAt(size)))),
  }));
  const labelOf = remembered((key) => ({
    ...plain,
    width: (widthOf(Math.floor(key / 10)) - 4) / (key % 10) - 4,
    sizes: [14, 13, 12, 11].map((size) => size * letters),
    linesAt: () => 1,
  }));
  return {
    plain,
    pictured: { ...plain, width: plain.width - pictureWidth },
    besideSign: { ...plain, width: plain.width - signWidth - 2 },
    lineAt,
    spanOf: (item) =>
      isFamily(item) && item.shows === 'side-by-side' && item.sizes.length * sizeWidth > tileWidth ? 2 : 1,
    sized,
    labelOf: (count, span) => labelOf(span * 10 + count),
  };
}

/** The same room each time, so that a name is fitted once. */
function remembered(make: (key: number) => NameRoom): (key: number) => NameRoom {
  const made = new Map<number, NameRoom>();
  return (key) => {
    const room = made.get(key) ?? make(key);
    made.set(key, room);
    return room;
  };
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
