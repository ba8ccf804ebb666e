import { fittedText, type FittedText } from './fitted-text.ts';
import { qrCode, quietModules } from './qr-code.ts';
import { pageSize, type PdfPart, type PdfPicture, writePdf } from './write-pdf.ts';

export const tentSizes = ['a5', 'a6'] as const;
export type TentSize = (typeof tentSizes)[number];

export type Tent = {
  readonly link: string;
  readonly place: string;
  readonly headline: string;
  /** That there is an English menu, too. */
  readonly english: string;
  readonly size: TentSize;
  readonly printsLink: boolean;
  readonly logo?: PdfPicture | undefined;
};

/**
 * A sheet of A4 holds two of A5 or four of A6. Each is folded once across its middle and stands: both sides show the same,
 * the upper one on its head, so that it is upright when it stands.
 */
const looks = {
  a5: { columns: 1, code: 56, logo: 14, headline: 24, place: 14, small: 12, lines: 2, margin: 12 },
  // A phone at arm's length reads 40 mm; smaller than 30 mm is not printed.
  a6: { columns: 2, code: 42, logo: 13, headline: 15, place: 10, small: 8, lines: 3, margin: 6 },
} as const;
const rows = 2;

/** The sheet as a PDF, with the lines to fold and to cut. */
export function tableTents(tent: Tent): Uint8Array<ArrayBuffer> {
  return writePdf(tentParts(tent), `${tent.headline} · ${tent.place}`, tent.logo);
}

export function tentParts(tent: Tent): readonly PdfPart[] {
  const { columns } = looks[tent.size];
  const [width, height] = [pageSize.width / columns, pageSize.height / rows];
  const cards = Array.from({ length: columns * rows }, (_, n) => ({
    x: (n % columns) * width,
    y: Math.floor(n / columns) * height,
  }));
  return [
    ...cards.flatMap(({ x, y }): PdfPart[] => {
      const fold = y + height / 2;
      const front = face(tent, { x, y: fold, width, height: height / 2 });
      return [
        ...front,
        { what: 'turned', x: x + width / 2, y: fold, parts: front },
        { what: 'line', x: x + 4, y: fold, toX: x + width - 4, toY: fold, isDashed: true },
      ];
    }),
    ...cutMarks(columns),
  ];
}

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The code on the left, what it is for on the right; on a narrow card the address stands below both. */
function face(tent: Tent, { x, y, width, height }: Area): PdfPart[] {
  const look = looks[tent.size];
  const code = qrCode(tent.link, tent.logo !== undefined);
  const module = look.code / code.size;
  const quiet = quietModules * module;
  const isNarrow = look.columns > 1;
  const middle = y + (height - (isNarrow && tent.printsLink ? 9 : 0)) / 2 + 1;
  const left = x + look.margin + 1;
  const from = left + look.code + quiet;
  const room = x + width - look.margin - from;

  const address = tent.printsLink ? tent.link.replace(/^https?:\/\//, '') : '';
  const texts = [
    fittedText(tent.headline, { size: look.headline, isBold: true, width: room, most: look.lines }),
    fittedText(tent.place, { size: look.place, isBold: false, width: room, most: look.lines }),
    fittedText(isNarrow ? '' : address, { size: look.small, isBold: false, width: room, most: 1 }),
    fittedText(tent.english, { size: look.small, isBold: false, width: room, most: 1 }),
  ].filter(({ lines }) => lines.length > 0);
  const below = fittedText(isNarrow ? address : '', {
    size: look.small + 1,
    isBold: false,
    width: width - 2 * look.margin,
    most: 1,
  });
  return [
    ...modulesOf(code, left, middle - look.code / 2, module),
    ...column(texts, from + room / 2, middle, tent.logo ? look.logo : 0),
    ...textParts(below, x + width / 2, y + height - 6 - below.lineHeight * baseline),
  ];
}

const gap = 2;
/** How far below its top a line stands, as a part of its height. */
const baseline = 0.78;

/** One below the other, their middle at a height. */
function column(texts: readonly FittedText[], x: number, middle: number, logo: number): PdfPart[] {
  const logoRoom = logo > 0 ? logo + gap + 1 : 0;
  const full = texts.reduce((sum, { height }) => sum + height, logoRoom + gap * (texts.length - 1));
  const parts: PdfPart[] = [];
  let top = middle - full / 2;
  if (logo > 0) parts.push({ what: 'picture', x: x - logo / 2, y: top, width: logo, height: logo });
  top += logoRoom;
  for (const text of texts) {
    parts.push(...textParts(text, x, top));
    top += text.height + gap;
  }
  return parts;
}

function textParts({ lines, size, isBold, lineHeight }: FittedText, x: number, top: number): PdfPart[] {
  return lines.map((text, index) => ({
    what: 'text',
    x,
    y: top + lineHeight * (index + baseline),
    size,
    isBold,
    text,
  }));
}

function modulesOf({ size, isDark }: ReturnType<typeof qrCode>, left: number, top: number, module: number): PdfPart[] {
  const modules: PdfPart[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      let run = 0;
      while (column + run < size && isDark(column + run, row)) run += 1;
      if (run === 0) continue;
      modules.push({
        what: 'box',
        x: left + column * module,
        y: top + row * module,
        width: run * module,
        height: module + 0.01,
      });
      column += run;
    }
  return modules;
}

function cutMarks(columns: number): PdfPart[] {
  const across = Array.from({ length: rows - 1 }, (_, row) => ((row + 1) * pageSize.height) / rows);
  const down = Array.from({ length: columns - 1 }, (_, column) => ((column + 1) * pageSize.width) / columns);
  return [
    ...across.map((y): PdfPart => ({ what: 'line', x: 0, y, toX: pageSize.width, toY: y, isDashed: false })),
    ...down.map((x): PdfPart => ({ what: 'line', x, y: 0, toX: x, toY: pageSize.height, isDashed: false })),
  ];
}
