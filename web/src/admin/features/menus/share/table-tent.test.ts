import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';
import { type Tent, tableTents, tentParts, tentSizes } from './table-tent.ts';
import { pageSize, type PdfPart, textWidth } from './write-pdf.ts';

const tent: Tent = {
  link: 'https://tresen.example/menu/biergarten-lindenhof',
  place: 'Biergarten „Lindenhof“ (Süd) & Söhne',
  headline: 'Speisekarte scannen',
  english: 'English available',
  size: 'a6',
  printsLink: true,
};

const long: Tent = {
  ...tent,
  link: 'https://tresen.example/menu/0192f0c1-7a3b-7c11-9d2e-5b8a7f4c1e2d',
  place: 'Wirtshaus und Biergarten „Zum Goldenen Lindenhof an der Isarbrücke“ – Familie Oberhuber & Söhne',
  headline: 'Unsere ganze Sommerkarte zum Durchlesen',
};

/** A rectangle around something printed. */
type Bounds = { left: number; right: number; top: number; bottom: number };

function boundsOf(part: PdfPart): Bounds | undefined {
  if (part.what === 'box' || part.what === 'picture')
    return { left: part.x, right: part.x + part.width, top: part.y, bottom: part.y + part.height };
  if (part.what !== 'text') return undefined;
  const [half, tall] = [(textWidth(part.text, part.size, part.isBold) * 25.4) / 72 / 2, (part.size * 25.4) / 72];
  return { left: part.x - half, right: part.x + half, top: part.y - tall * 0.75, bottom: part.y + tall * 0.25 };
}

function around(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

const sheets = tentSizes.flatMap((size) => [
  { size, of: 'short texts', sheet: { ...tent, size } },
  { size, of: 'long texts', sheet: { ...long, size } },
  { size, of: 'a logo', sheet: { ...long, size, logo: { jpeg: new Uint8Array(), width: 480, height: 480 } } },
]);

test.each(sheets)(
  '[A14] [R2.47] a sheet of $size with $of has codes of at least 40 mm with nothing in their quiet zone or beyond the fold',
  ({ size, sheet }) => {
    const parts = tentParts(sheet);
    const faces = parts.filter((part) => part.what === 'turned');
    expect(faces).toHaveLength(size === 'a5' ? 2 : 4);
    const [columns, height] = [size === 'a5' ? 1 : 2, pageSize.height / 4];
    for (const { x, y, parts: shown } of faces) {
      const width = pageSize.width / columns;
      const code = around(shown.flatMap((part) => (part.what === 'box' ? (boundsOf(part) ?? []) : [])));
      expect(code.right - code.left).toBeGreaterThanOrEqual(40);
      const quiet = ((code.right - code.left) / qrCode(sheet.link, 'logo' in sheet).size) * 4;
      const others = shown.flatMap((part) => (part.what === 'box' ? [] : (boundsOf(part) ?? [])));
      expect(others.length).toBeGreaterThanOrEqual(4);
      for (const { left, right, top, bottom } of others) {
        const isApart = left >= code.right + quiet - 0.5 || top >= code.bottom + quiet - 0.5;
        expect(isApart).toBe(true);
        expect(left).toBeGreaterThan(x - width / 2 + 3);
        expect(right).toBeLessThan(x + width / 2 - 3);
        expect(top).toBeGreaterThan(y + 2);
        expect(bottom).toBeLessThan(y + height - 2);
      }
      const whole = around(others);
      expect(whole.right).toBeGreaterThan(code.right);
    }
  },
);

test('[R2.47] the link is left out where it is not wanted', () => {
  const shown = (printsLink: boolean) =>
    tentParts({ ...tent, printsLink }).some(
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
  const modules = (hasLogo: boolean) => qrCode(tent.link, hasLogo).size;
  expect(modules(true)).toBeGreaterThan(modules(false));
});
