import { qrCode } from './qr-code.ts';
import { pageSize, type PdfPart, type PdfPicture, textWidth, writePdf } from './write-pdf.ts';

export const tentSizes = ['a5', 'a6'] as const;
export type TentSize = (typeof tentSizes)[number];

export type Tent = {
  readonly link: string;
  readonly place: string;
  readonly headline: string;
  /** Below the code: that there is an English menu, too. */
  readonly english: string;
  readonly size: TentSize;
  readonly printsLink: boolean;
  readonly logo?: PdfPicture | undefined;
};

/** A sheet of A4 holds two of A5 or four of A6; each is folded once across its middle and stands. */
const grids = { a5: { columns: 1, rows: 2 }, a6: { columns: 2, rows: 2 } } as const;
/** A phone at arm's length reads 40 mm; smaller than 30 mm is not printed. */
const codeSides = { a5: 60, a6: 42 } as const;

/** The sheet as a PDF: both faces of every tent, fold and cut marks. */
export function tableTents(tent: Tent): Uint8Array<ArrayBuffer> {
  return writePdf(tentParts(tent), `${tent.headline} · ${tent.place}`, tent.logo);
}

export function tentParts(tent: Tent): readonly PdfPart[] {
  const { columns, rows } = grids[tent.size];
  const [width, height] = [pageSize.width / columns, pageSize.height / rows];
  const cards = Array.from({ length: columns * rows }, (_, n) => ({
    x: (n % columns) * width,
    y: Math.floor(n / columns) * height,
  }));
  return [...cards.flatMap(({ x, y }) => card(tent, x, y, width, height)), ...cutMarks(columns, rows)];
}

/** The lower half is the face; the upper half folds back and stays empty but for the name, so that nothing stands on its head. */
function card(tent: Tent, x: number, y: number, width: number, height: number): PdfPart[] {
  const middle = x + width / 2;
  const side = codeSides[tent.size];
  const code = qrCode(tent.link);
  const module = side / code.size;
  const large = tent.size === 'a5';
  const fold = y + height * (large ? 0.22 : 0.24);
  const top = fold + (large ? 14 : 10);
  const left = middle - side / 2;
  const below = top + (large ? 8 : 6) + side;
  const modules: PdfPart[] = [];
  for (let row = 0; row < code.size; row += 1)
    for (let column = 0; column < code.size; column += 1) {
      let run = 0;
      while (column + run < code.size && code.isDark(column + run, row)) run += 1;
      if (run === 0) continue;
      modules.push({
        what: 'box',
        x: left + column * module,
        y: top + (large ? 4 : 3) + row * module,
        width: run * module,
        height: module + 0.01,
      });
      column += run;
    }
  const lines: PdfPart[] = [
    text(middle, top, fitted(tent.headline, large ? 22 : 15, width), true, tent.headline),
    text(middle, below + (large ? 5 : 4), fitted(tent.place, large ? 14 : 10, width), false, tent.place),
    ...(tent.printsLink
      ? [
          text(
            middle,
            below + (large ? 12 : 9),
            fitted(short(tent.link), large ? 12 : 8, width),
            false,
            short(tent.link),
          ),
        ]
      : []),
    text(middle, below + (large ? 18 : 13.5), large ? 10 : 7, false, tent.english),
  ];
  const logoSide = large ? 22 : 16;
  const logo: PdfPart[] = tent.logo
    ? [
        {
          what: 'picture',
          x: middle - logoSide / 2,
          y: y + (fold - y - logoSide) / 2,
          width: logoSide,
          height: logoSide,
        },
      ]
    : [];
  return [
    ...modules,
    ...lines,
    ...logo,
    { what: 'line', x: x + 4, y: fold, toX: x + width - 4, toY: fold, isDashed: true },
  ];
}

function text(x: number, y: number, size: number, isBold: boolean, words: string): PdfPart {
  return { what: 'text', x, y, size, isBold, text: words };
}

/** A long name gets smaller letters instead of leaving the card. */
function fitted(words: string, size: number, width: number): number {
  const room = (width - 16) * (72 / 25.4);
  const needed = textWidth(words, size, true);
  return needed <= room ? size : Math.max(5, Math.floor((size * room * 10) / needed) / 10);
}

function short(link: string): string {
  return link.replace(/^https?:\/\//, '');
}

function cutMarks(columns: number, rows: number): PdfPart[] {
  const across = Array.from({ length: rows - 1 }, (_, row) => ((row + 1) * pageSize.height) / rows);
  const down = Array.from({ length: columns - 1 }, (_, column) => ((column + 1) * pageSize.width) / columns);
  return [
    ...across.map((y): PdfPart => ({ what: 'line', x: 0, y, toX: pageSize.width, toY: y, isDashed: false })),
    ...down.map((x): PdfPart => ({ what: 'line', x, y: 0, toX: x, toY: pageSize.height, isDashed: false })),
  ];
}
