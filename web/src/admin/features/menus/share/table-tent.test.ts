import { expect, test } from 'vitest';
import { type Tent, tableTents, tentParts, tentSizes } from './table-tent.ts';
import { pageSize } from './write-pdf.ts';

const tent: Tent = {
  link: 'https://tresen.example/menu/biergarten-lindenhof',
  place: 'Biergarten „Lindenhof“ (Süd) & Söhne',
  headline: 'Speisekarte scannen',
  english: 'English available',
  size: 'a6',
  printsLink: true,
};

test.each(tentSizes)(
  '[R2.47] a sheet of %s holds whole codes of at least 40 mm and nothing beyond its edge',
  (size) => {
    const parts = tentParts({ ...tent, size });
    const boxes = parts.filter((part) => part.what === 'box');
    for (const { x, y, width, height } of boxes) {
      expect(x).toBeGreaterThan(0);
      expect(x + width).toBeLessThan(pageSize.width);
      expect(y + height).toBeLessThan(pageSize.height);
    }
    const texts = parts.filter((part) => part.what === 'text');
    const cards = size === 'a5' ? 2 : 4;
    expect(texts).toHaveLength(4 * cards);
    const first = boxes.slice(0, boxes.length / cards);
    const left = Math.min(...first.map(({ x }) => x));
    const right = Math.max(...first.map(({ x, width }) => x + width));
    expect(right - left).toBeGreaterThanOrEqual(40);
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
