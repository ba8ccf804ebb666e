/** A wall of numbers: how many columns, how large, and how many of them at a time. */
export type NumberGrid = {
  readonly columns: number;
  readonly perPage: number;
  readonly pages: number;
  readonly size: number;
};

type Wall = {
  readonly count: number;
  /** In pixels, as all lengths here. */
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** How long the longest number is. */
  readonly letters: number;
  readonly smallest: number;
  readonly largest: number;
};

/** What a number takes for each pixel of its letters. */
const cell = { letter: 0.62, sides: 0.7, height: 1.5 };

/** As large as all of them fit; where even the smallest letters do not suffice they take turns. */
export function numberGrid(wall: Wall): NumberGrid {
  for (let size = wall.largest; size > wall.smallest; size -= 1) {
    const { columns, rows } = at(wall, size);
    if (columns * rows >= wall.count)
      return { columns: Math.min(columns, wall.count) || 1, perPage: wall.count, pages: 1, size };
  }
  const { columns, rows } = at(wall, wall.smallest);
  const perPage = Math.max(1, columns) * Math.max(1, rows);
  return {
    columns: Math.max(1, columns),
    perPage,
    pages: Math.max(1, Math.ceil(wall.count / perPage)),
    size: wall.smallest,
  };
}

/** How wide and how high a number of this size is. */
export function cellOf(size: number, letters: number): { readonly width: number; readonly height: number } {
  return { width: size * (cell.letter * letters + cell.sides), height: size * cell.height };
}

function at({ width, height, gap, letters }: Wall, size: number): { readonly columns: number; readonly rows: number } {
  const one = cellOf(size, letters);
  return {
    columns: Math.floor((width + gap) / (one.width + gap)),
    rows: Math.floor((height + gap) / (one.height + gap)),
  };
}
