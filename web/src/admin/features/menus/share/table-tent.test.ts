import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';
import type { SheetPart } from './sheet-part.ts';
import { tableNames, tableTents, type Tent, tentSheets, tentSizes } from './table-tent.ts';
import { type Card, cardSize, drawCard, tentDesigns } from './tent-designs.ts';
import { textWidth } from './write-pdf.ts';

const card: Card = {
  link: 'https://tresen.example/menu/biergarten-lindenhof',
  place: 'Biergarten „Lindenhof“ (Süd) & Söhne',
  headline: 'Speisekarte scannen',
  english: 'English available',
  printsLink: true,
  hasLogo: false,
  brandColour: null,
  tableWord: 'Tisch',
  table: '12',
};
const tent: Tent = { ...card, design: 'clear', size: 'a6', tables: [] };
const long = {
  link: 'https://tresen.example/menu/0192f0c1-7a3b-7c11-9d2e-5b8a7f4c1e2d',
  place: 'Wirtshaus und Biergarten „Zum Goldenen Lindenhof an der Isarbrücke“ – Familie Oberhuber & Söhne',
  headline: 'Unsere ganze Sommerkarte zum Durchlesen',
  table: 'Kastanienlaube Süd 12',
};

type Bounds = { left: number; right: number; top: number; bottom: number };

function boundsOf(part: SheetPart): Bounds | undefined {
  if (part.what === 'box')
    return { left: part.x, right: part.x + part.width, top: part.y, bottom: part.y + part.height };
  if (part.what === 'picture')
    return { left: part.x, right: part.x + part.side, top: part.y, bottom: part.y + part.side };
  if (part.what !== 'text') return undefined;
  const [wide, tall] = [(textWidth(part.text, part) * 25.4) / 72, (part.size * 25.4) / 72];
  const left = part.x - wide * { left: 0, middle: 0.5, right: 1 }[part.align];
  return { left, right: left + wide, top: part.y - tall * 0.72, bottom: part.y + tall * 0.2 };
}

const isModule = (part: SheetPart) => part.what === 'box' && part.colour === '#000000';

const cards = tentDesigns.flatMap((design) =>
  [true, false].flatMap((hasLogo) =>
    [card, { ...card, table: undefined }, { ...card, ...long }, { ...card, ...long, table: undefined }].map(
      (texts, at) => ({
        design,
        of: ['a table', 'no table', 'long texts', 'long texts and no table'][at],
        hasLogo,
        shown: { ...texts, hasLogo },
      }),
    ),
  ),
);

test.each(cards)(
  '[desk-design-12] [A14] [R2.47] "$design" with $of (logo: $hasLogo): code of 36 mm on white, quiet around, all on the card',
  ({ design, shown }) => {
    const parts = drawCard(design, shown);
    const modules = parts.filter(isModule).flatMap((part) => boundsOf(part) ?? []);
    const code = {
      left: Math.min(...modules.map(({ left }) => left)),
      right: Math.max(...modules.map(({ right }) => right)),
      top: Math.min(...modules.map(({ top }) => top)),
      bottom: Math.max(...modules.map(({ bottom }) => bottom)),
    };
    expect(code.right - code.left).toBeGreaterThanOrEqual(36);
    const quiet = ((code.right - code.left) / qrCode(shown.link, shown).size) * 4 - 0.1;
    const ground = parts
      .filter((part) => !isModule(part) && part.what === 'box')
      .findLast((part) => {
        const at = boundsOf(part);
        return at && at.left < code.left && at.right > code.right && at.top < code.top && at.bottom > code.bottom;
      });
    expect(ground).toMatchObject({ colour: '#ffffff' });
    const white = ground && boundsOf(ground);
    expect(white?.left).toBeLessThanOrEqual(code.left - quiet);
    expect(white?.bottom).toBeGreaterThanOrEqual(code.bottom + quiet);
    const texts = parts.filter((part) => part.what === 'text' || part.what === 'picture');
    const said = texts.flatMap((part) => (part.what === 'text' ? [part.text] : []));
    expect(said.join(' ')).toContain(shown.place.split(' ')[0]);
    if (shown.table !== undefined) expect(said).toContain(shown.table);
    expect(texts.some(({ what }) => what === 'picture')).toBe(shown.hasLogo);
    for (const { left, right, top, bottom } of texts.flatMap((part) => boundsOf(part) ?? [])) {
      const isApart =
        left >= code.right + quiet ||
        right <= code.left - quiet ||
        top >= code.bottom + quiet ||
        bottom <= code.top - quiet;
      expect(isApart).toBe(true);
      expect(left).toBeGreaterThan(3);
      expect(right).toBeLessThan(cardSize.width - 3);
      expect(top).toBeGreaterThan(2);
      expect(bottom).toBeLessThan(cardSize.height - 1);
    }
  },
);

test.each([
  ['a6', 4, 1, 12, 3],
  ['a5', 2, 1, 12, 6],
  ['fold', 2, 1, 12, 12],
] as const)(
  '[desk-design-12] %s: %i cards on a sheet without tables, and each table has its own',
  (size, blank, sheets, n, many) => {
    const count = (tables: readonly string[]) =>
      tentSheets({ ...tent, size, tables }).map((parts) => parts.filter(({ what }) => what === 'card').length);
    expect(count([])).toEqual(Array.from({ length: sheets }, () => blank));
    expect(count(Array.from({ length: n }, (_, at) => String(at + 1)))).toHaveLength(many);
    expect(tentSizes).toContain(size);
  },
);

test('[desk-design-12] tables are typed as numbers, as ranges and as names, each once', () => {
  expect(tableNames('1-3, 3, Terrasse;  Laube ')).toEqual(['1', '2', '3', 'Terrasse', 'Laube']);
  expect(tableNames('5-2')).toEqual(['5-2']);
  expect(tableNames('1-999')).toHaveLength(60);
  expect(tableNames(' , ')).toEqual([]);
});

test('[R2.47] the link is left out where it is not wanted', () => {
  const shown = (printsLink: boolean) =>
    drawCard('clear', { ...card, printsLink }).some(
      (part) => part.what === 'text' && part.text.includes('tresen.example/menu'),
    );
  expect([shown(true), shown(false)]).toEqual([true, false]);
});

test('[R2.47] the file is a PDF whose table says where everything is, and what people typed cannot leave its text', () => {
  const text = [...tableTents({ ...tent, place: 'a) Tj ET \\ (b' })].map((byte) => String.fromCharCode(byte)).join('');
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain(String.raw`(a\051 Tj ET \134 \050b) Tj`);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]));
  expect(offsets).toHaveLength(7);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true);
});

test('[R2.47] a code beside a logo has more to spare than one alone', () => {
  const modules = (hasLogo: boolean) => qrCode(tent.link, { hasLogo }).size;
  expect(modules(true)).toBeGreaterThan(modules(false));
});
