import { sheetSize, type SheetPart } from './sheet-part.ts';
import { type Card, cardSize, drawCard, type TentDesign } from './tent-designs.ts';
import { type PdfPicture, writePdf } from './write-pdf.ts';

export const tentSizes = ['a6', 'a5', 'fold'] as const;
export type TentSize = (typeof tentSizes)[number];

/** Enough for the largest garden; beyond it a file takes long. */
export const mostTables = 60;

export type Tent = Omit<Card, 'table' | 'hasLogo'> & {
  readonly design: TentDesign;
  readonly size: TentSize;
  readonly tables: readonly string[];
  readonly logo?: PdfPicture | undefined;
};

/** The sheets as a PDF, with the lines to cut or to fold. */
export function tableTents(tent: Tent): Uint8Array<ArrayBuffer> {
  return writePdf(tentSheets(tent), `${tent.headline} · ${tent.place}`, tent.logo);
}

/** A sheet of A4 holds four of A6 or two of A5. Folded, it shows its table on both sides and stands like a card. */
export function tentSheets(tent: Tent): readonly (readonly SheetPart[])[] {
  const { size } = tent;
  const places = placesOn(size);
  const tables = tent.tables.length === 0 ? places.map(() => undefined) : tent.tables;
  const shown = size === 'fold' ? pairs(tent.tables.length === 0 ? [undefined] : tables) : tables;
  return Array.from({ length: Math.ceil(shown.length / places.length) }, (_, sheet) => [
    ...places.flatMap((place, at): SheetPart[] => {
      const here = sheet * places.length + at;
      if (here >= shown.length) return [];
      const parts = drawCard(tent.design, { ...tent, hasLogo: tent.logo !== undefined, table: shown[here] });
      return [{ what: 'card', ...place, ...cardSize, parts }];
    }),
    ...linesOn(size),
  ]);
}

/** `1-12, Terrasse` as the names of tables, each once. */
export function tableNames(typed: string): readonly string[] {
  const names = typed.split(/[,;\n]/).flatMap((part) => {
    const [, from = '', to = ''] = /^\s*(\d{1,3})\s*[-–]\s*(\d{1,3})\s*$/.exec(part) ?? [];
    const count = Number(to) - Number(from) + 1;
    if (from === '' || count < 1) return [part.trim().slice(0, 20)];
    return Array.from({ length: Math.min(count, mostTables) }, (_, at) => String(Number(from) + at));
  });
  return [...new Set(names.filter((name) => name !== ''))].slice(0, mostTables);
}

function pairs<Value>(of: readonly Value[]): readonly Value[] {
  return of.flatMap((one) => [one, one]);
}

type Place = { readonly x: number; readonly y: number; readonly scale: number; readonly isTurned: boolean };

function placesOn(size: TentSize): readonly Place[] {
  const { width, height } = sheetSize;
  if (size === 'a6')
    return [0, 1, 2, 3].map((at) => ({
      x: (at % 2) * (width / 2),
      y: Math.floor(at / 2) * (height / 2),
      scale: 1,
      isTurned: false,
    }));
  return [0, 1].map((at) => ({ x: 0, y: (at * height) / 2, scale: width / cardSize.height, isTurned: true }));
}

function linesOn(size: TentSize): SheetPart[] {
  const { width, height } = sheetSize;
  const across: SheetPart = {
    what: 'line',
    x: 0,
    y: height / 2,
    toX: width,
    toY: height / 2,
    isDashed: size === 'fold',
  };
  if (size !== 'a6') return [across];
  return [across, { what: 'line', x: width / 2, y: 0, toX: width / 2, toY: height, isDashed: false }];
}
