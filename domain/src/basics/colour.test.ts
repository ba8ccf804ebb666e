import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, type Hex, hexFromOklch, hexOf, oklchOf } from './colour.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => hex(`#${value.toString(16).padStart(6, '0')}`));

test('a colour is three or six hexadecimal digits, kept long and lower case', () => {
  expect(hexOf(' #DE735F')).toBe('#de735f');
  expect(hexOf(' #fC0 ')).toBe('#ffcc00');
  for (const no of ['', '#', 'de735f', '#de735', '#de735f0', '#gggggg', 'red', '#fff;}', 'url(x)']) {
    expect(hexOf(no), no).toBeUndefined();
  }
});

test('a text that is not exactly a colour is never taken for one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^#?[0-9a-fA-F]{0,8}$/)), (text) => {
      expect(hexOf(text) !== undefined).toBe(/^\s*#([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.test(text));
    }),
  );
});

test('the contrasts of the theme are those that were computed for it', () => {
  const pairs = [
    ['#ffffff', '#de735f', 3.12],
    ['#1a1110', '#de735f', 5.94],
    ['#de735f', '#fffbfa', 3.04],
    ['#3d4059', '#fffbfa', 9.84],
    ['#eeb06e', '#fffbfa', 1.85],
    ['#ffb4a6', '#1a1110', 10.9],
    ['#535a92', '#1a1110', 2.87],
    ['#ffffff', '#535a92', 6.47],
  ] as const;
  for (const [one, other, ratio] of pairs) expect(contrast(hex(one), hex(other))).toBeCloseTo(ratio, 2);
});

test('contrast is the same in both directions and lies between 1 and 21', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one));
      expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
      expect(contrast(one, other)).toBeLessThanOrEqual(21.01);
      expect(contrast(one, one)).toBe(1);
    }),
  );
});

test('a colour that goes to OKLCH and back is the same colour', () => {
  fc.assert(
    fc.property(colour, (given) => {
      expect(hexFromOklch(oklchOf(given))).toBe(given);
    }),
    { numRuns: 2000 },
  );
});

test('whatever lightness, chroma and hue are asked for, a showable colour comes back', () => {
  const number = fc.double({ min: -0.5, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(
      number,
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.integer({ min: -720, max: 720 }),
      (lightness, chroma, hue) => {
        const shown = hexFromOklch({ lightness, chroma, hue });
        expect(hexOf(shown)).toBe(shown);
        expect(oklchOf(shown).lightness).toBeCloseTo(Math.min(1, Math.max(0, lightness)), 1);
      },
    ),
  );
});

function hex(text: string): Hex {
  return hexOf(text)!;
}
