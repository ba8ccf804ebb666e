import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BrandColours, brandColours, onColour, pageBackgrounds, schemes } from './brand-colour.ts';
import { contrast, type Hex, hexOf, oklchOf } from './colour.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => hex(`#${value.toString(16).padStart(6, '0')}`));

test('the computed samples of the design come out to the digit', () => {
  const paper = { light: hex('#ffffff'), dark: hex('#1a1110') };
  const samples = [
    ['#ffd400', '#1a1110', 12.96, '#8d7400', '#ffd400'],
    ['#00a651', '#1a1110', 5.81, '#008841', '#00a651'],
    ['#0057b8', '#ffffff', 6.87, '#0057b8', '#327ce1'],
    ['#111111', '#ffffff', 18.88, '#111111', '#7e7e7e'],
    ['#8bc34a', '#1a1110', 8.84, '#538300', '#8bc34a'],
  ] as const;
  for (const [brand, onBrand, ratio, light, dark] of samples) {
    const colours = coloursOf(brand, paper);
    expect(colours).toMatchObject({ brand, onBrand, text: { light, dark } });
    expect(contrast(colours.onBrand, colours.brand)).toBeCloseTo(ratio, 2);
  }
});

test('text on any brand colour is readable, and so is the brand colour as text in both schemes', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const colours = coloursOf(brand);
      expect(colours.brand).toBe(brand);
      expect(contrast(colours.onBrand, brand)).toBeGreaterThanOrEqual(4.5);
      for (const scheme of schemes) {
        expect(contrast(colours.text[scheme], pageBackgrounds[scheme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours.line[scheme], pageBackgrounds[scheme])).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 300 },
  );
});

test('a colour that is readable already is left alone', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const { text, line } = coloursOf(brand);
      for (const scheme of schemes) {
        if (contrast(brand, pageBackgrounds[scheme]) >= 4.5) expect(text[scheme]).toBe(brand);
        if (contrast(brand, pageBackgrounds[scheme]) >= 3) expect(line[scheme]).toBe(brand);
      }
    }),
  );
});

test('a colour is only ever moved away from the page: darker on light, lighter on dark', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const { text } = coloursOf(brand);
      const before = oklchOf(brand).lightness;
      expect(oklchOf(text.light).lightness).toBeLessThanOrEqual(before + 0.002);
      expect(oklchOf(text.dark).lightness).toBeGreaterThanOrEqual(before - 0.002);
    }),
  );
});

test('where neither white nor our ink is readable, black is', () => {
  expect([onColour(hex('#ffffff')), onColour(hex('#3d4059')), onColour(hex('#bb5b49'))]).toEqual([
    '#1a1110',
    '#ffffff',
    '#000000',
  ]);
});

test('what is not a colour is refused', () => {
  expect(brandColours('rot')).toEqual({ ok: false, refusal: { code: 'colour/not-a-colour' } });
});

function coloursOf(brand: string, backgrounds = pageBackgrounds): BrandColours {
  const answer = brandColours(brand, backgrounds);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

function hex(text: string): Hex {
  return hexOf(text)!;
}
