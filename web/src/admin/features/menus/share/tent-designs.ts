import { type BrandColours, brandColours } from '@tresen/domain/basics/brand-colour';
import { fittedText } from './fitted-text.ts';
import { qrCode } from './qr-code.ts';
import type { SheetPart } from './sheet-part.ts';

export const tentDesigns = ['clear', 'picture', 'number'] as const;
export type TentDesign = (typeof tentDesigns)[number];

/** A card as every design fills it; larger ones are the same drawing, magnified. */
export const cardSize = { width: 105, height: 148.5 } as const;

export type Card = {
  readonly link: string;
  readonly place: string;
  readonly headline: string;
  /** That there is an English menu, too. */
  readonly english: string;
  readonly printsLink: boolean;
  readonly hasLogo: boolean;
  readonly brandColour: string | null;
  /** "Tisch", and which one; cards for no table in particular have no name. */
  readonly tableWord: string;
  readonly table: string | undefined;
};

const ink = '#1a1110';
const soft = '#5c4a46';
const white = '#ffffff';
const paper = '#fdf7f2';
const lamp = '#ffe9b8';
const sun = '#eeb06e';
/** The green of the garden, as on the guest page of an organisation that has chosen no colour. */
const ownGreen = '#2f6b45';
const { width, height } = cardSize;
const edge = 9;

export function drawCard(design: TentDesign, card: Card): readonly SheetPart[] {
  return { clear: drawClear, picture: drawPicture, number: drawNumber }[design](card, coloursOf(card));
}

/** A stripe in the brand colour, the code in the middle: little ink. */
function drawClear(card: Card, { brand, onBrand, text }: BrandColours): SheetPart[] {
  const from = card.hasLogo ? 31 : edge;
  return [
    box(0, 0, width, height, white),
    box(0, 0, width, 29, brand),
    ...(card.hasLogo ? logo(18.5, 14.5, 9.5) : []),
    ...column(card.place, { x: from, y: 14.5, size: 17, width: width - edge - from, most: 2, colour: onBrand }),
    ...column(card.headline, { x: width / 2, y: 36.5, size: 15, width: width - 2 * edge, most: 2, align: 'middle' }),
    ...codeAt(card, 28, 51, 49),
    ...column(card.english, {
      x: width / 2,
      y: 108.5,
      size: 10,
      width: 80,
      most: 1,
      align: 'middle',
      colour: soft,
      isBold: false,
    }),
    box(0, 115, width, 1, brand),
    ...address(card, { x: edge, y: 138, width: card.table === undefined ? width - 2 * edge : 52, colour: soft }),
    ...(card.table === undefined
      ? []
      : table(card, { x: width - edge, y: 121, size: 44, width: 40, align: 'right', colour: text.light })),
  ];
}

/** An evening in the garden above, the logo between it and the name. */
function drawPicture(card: Card, { brand, onBrand, text }: BrandColours): SheetPart[] {
  const left = card.table === undefined ? (width - 46) / 2 : 13;
  return [
    box(0, 0, width, height, brand),
    circle(width / 2, 36, 15, sun),
    circle(14, 74, 44, shadeOf(brand, 0.72)),
    circle(92, 78, 48, shadeOf(brand, 0.58)),
    ...Array.from({ length: 9 }, (_, at) => circle(6.5 + at * 11.5, 7 + Math.abs(4 - at) * -0.9 + 4, 1.1, lamp)),
    box(0, 42, width, height - 42, paper),
    circle(width / 2, 42, 12.5, paper),
    ...(card.hasLogo ? logo(width / 2, 42, 11) : initial(card, { brand, onBrand })),
    ...column(card.place, { x: width / 2, y: 60.5, size: 17, width: width - 2 * edge, most: 1, align: 'middle' }),
    ...column(card.headline, {
      x: width / 2,
      y: 67.5,
      size: 10,
      width: 90,
      most: 1,
      align: 'middle',
      colour: soft,
      isBold: false,
    }),
    box(left - 6, 73, 58, 58, white),
    ...codeAt(card, left, 79, 46),
    ...(card.table === undefined
      ? []
      : table(card, { x: 83, y: 91, size: 44, width: 32, align: 'middle', colour: text.light })),
    ...address(card, { x: width / 2, y: 136, width: width - 2 * edge, colour: soft, align: 'middle' }),
    box(0, 139.5, width, 9, brand),
    ...column(card.english, {
      x: width / 2,
      y: 144,
      size: 10,
      width: 80,
      most: 1,
      align: 'middle',
      colour: onBrand,
      isBold: false,
    }),
  ];
}

/** Read from afar: the table, or what to do, as large as it fits. */
function drawNumber(card: Card, { brand, onBrand }: BrandColours): SheetPart[] {
  const room = width - 2 * edge;
  return [
    box(0, 0, width, height, brand),
    ...column(card.place, { x: edge, y: 17, size: 15, width: card.hasLogo ? 64 : room, most: 2, colour: onBrand }),
    ...(card.hasLogo ? logo(width - edge - 9, 17, 9) : []),
    ...(card.table === undefined
      ? column(card.headline, { x: edge, y: 60, size: 34, width: room, most: 3, colour: onBrand })
      : table(card, { x: edge, y: 38, size: 120, width: room, align: 'left', colour: onBrand })),
    box(edge, 91, 48, 48, white),
    ...codeAt(card, 14, 96, 38),
    ...(card.table === undefined
      ? []
      : column(card.headline, { x: 62, y: 112, size: 14, width: 35, most: 3, colour: onBrand })),
    ...column(card.english, { x: 62, y: 133, size: 10, width: 35, most: 2, colour: onBrand, isBold: false }),
    ...address(card, { x: edge, y: 143.5, width: room, colour: onBrand }),
  ];
}

function coloursOf({ brandColour }: Card): BrandColours {
  const chosen = brandColours(brandColour ?? ownGreen);
  if (!chosen.ok) throw new RangeError(`not a colour: ${brandColour}`);
  return chosen.value;
}

type Placed = {
  readonly x: number;
  /** Of the middle. */
  readonly y: number;
  readonly width: number;
  readonly colour?: string;
  readonly align?: 'left' | 'middle' | 'right';
};

/** How far below its top a line stands, as a part of its height. */
const baseline = 0.78;

/** Lines below each other around a height; smaller letters where they would not fit. */
function column(text: string, at: Placed & { size: number; most: number; isBold?: boolean }): SheetPart[] {
  const { isBold = true, colour = ink, align = 'left' } = at;
  const fitted = fittedText(text, { size: at.size, isBold, width: at.width, most: at.most });
  const top = at.y - fitted.height / 2;
  return fitted.lines.map((line, index) => ({
    what: 'text',
    x: at.x,
    y: top + fitted.lineHeight * (index + baseline),
    size: fitted.size,
    isBold,
    align,
    colour,
    text: line,
  }));
}

function table({ tableWord, table: name = '' }: Card, at: Placed & { size: number }): SheetPart[] {
  const number = fittedText(name, { size: at.size, isBold: true, width: at.width, most: 1 });
  const small = { x: at.x, width: at.width, align: at.align ?? 'left', colour: at.colour ?? ink };
  return [
    ...column(tableWord, { ...small, y: at.y, size: 13, most: 1, isBold: false }),
    ...column(name, { ...small, y: at.y + 3 + number.height / 2, size: number.size, most: 1 }),
  ];
}

function address({ link, printsLink }: Card, at: Placed): SheetPart[] {
  if (!printsLink) return [];
  return column(link.replace(/^https?:\/\//, ''), { ...at, size: 8.5, most: 1, isBold: false });
}

function initial({ place }: Card, { brand, onBrand }: Pick<BrandColours, 'brand' | 'onBrand'>): SheetPart[] {
  const letter = [...place][0]?.toUpperCase() ?? '';
  return [
    circle(width / 2, 42, 11, brand),
    ...column(letter, { x: width / 2, y: 42.6, size: 30, width: 20, most: 1, align: 'middle', colour: onBrand }),
  ];
}

function logo(x: number, y: number, radius: number): SheetPart[] {
  const side = radius * 2 * 0.86;
  return [circle(x, y, radius, white), { what: 'picture', x: x - side / 2, y: y - side / 2, side }];
}

/** Black on white, whatever the brand colour: some readers cannot do otherwise. */
function codeAt(card: Card, left: number, top: number, side: number): SheetPart[] {
  const { size, isDark } = qrCode(card.link, card);
  const module = side / size;
  const parts: SheetPart[] = [];
  for (let row = 0; row < size; row += 1)
    for (let at = 0; at < size; at += 1) {
      let run = 0;
      while (at + run < size && isDark(at + run, row)) run += 1;
      if (run > 0) parts.push(box(left + at * module, top + row * module, run * module, module + 0.01, '#000000'));
      at += run;
    }
  return parts;
}

function box(x: number, y: number, wide: number, high: number, colour: string): SheetPart {
  return { what: 'box', x, y, width: wide, height: high, colour };
}

function circle(x: number, y: number, radius: number, colour: string): SheetPart {
  return { what: 'circle', x, y, radius, colour };
}

/** Towards black. */
function shadeOf(colour: string, part: number): string {
  const digits = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * part));
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`;
}
