import { softHyphen } from './word-joints.ts';

/** Where a name has to go. Sizes are in pixels, largest first. */
export type NameRoom = {
  readonly width: number;
  readonly sizes: readonly number[];
  readonly linesAt: (size: number) => number;
  readonly widthOf: (text: string, size: number) => number;
};

export type FittedName = { readonly text: string; readonly size: number };

/** How far below the largest size whole words may go before a word is broken at a joint. */
const sizesOfWholeWords = 2;

/**
 * A name as large as it goes into its room: whole words first, then words broken at their joints, smaller with each try.
 * `joined` has soft hyphens; in what comes back only words that do not fit into a line have them.
 */
export function fitName(joined: string, room: NameRoom): FittedName {
  const plain = joined.replaceAll(softHyphen, '');
  for (const size of room.sizes.slice(0, sizesOfWholeWords)) if (fits(plain, size, room)) return { text: plain, size };
  for (const size of room.sizes) {
    const text = breakable(joined, size, room);
    if (fits(text, size, room)) return { text, size };
  }
  const size = room.sizes.at(-1) ?? 0;
  return { text: breakable(joined, size, room), size };
}

/** What fits into a line as a whole moves to the next one as a whole: such words lose their soft hyphens. */
export function breakable(
  joined: string,
  size: number,
  { width, widthOf }: Pick<NameRoom, 'width' | 'widthOf'>,
): string {
  return joined
    .split(' ')
    .map((word) => {
      const plain = word.replaceAll(softHyphen, '');
      return widthOf(plain, size) <= width ? plain : word;
    })
    .join(' ');
}

function fits(text: string, size: number, { width, linesAt, widthOf }: NameRoom): boolean {
  let lines = 1;
  let line = '';
  for (const { piece, end, isNewWord } of piecesOf(text)) {
    const longer = line === '' ? piece : `${line}${isNewWord ? ' ' : ''}${piece}`;
    if (widthOf(`${longer}${end}`, size) <= width) {
      line = longer;
      continue;
    }
    if (widthOf(`${piece}${end}`, size) > width) return false;
    if (line !== '') lines += 1;
    line = piece;
  }
  return lines <= linesAt(size);
}

type Piece = {
  readonly piece: string;
  /** What a line that ends here shows behind it. */
  readonly end: string;
  readonly isNewWord: boolean;
};

/** Where lines may end: at spaces, behind written hyphens and at soft ones. */
function piecesOf(text: string): readonly Piece[] {
  return text.split(' ').flatMap((word) => {
    const parts = word.split(/(?<=[-\u00AD/])/u);
    return parts.map((part, place) => ({
      piece: part.replaceAll(softHyphen, ''),
      end: part.endsWith(softHyphen) ? '-' : '',
      isNewWord: place === 0,
    }));
  });
}
