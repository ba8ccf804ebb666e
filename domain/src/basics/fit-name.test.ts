import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitName, type NameRoom } from './fit-name.ts';
import { softHyphen } from './word-joints.ts';

/** Every letter is half as wide as it is high. */
const room = (width: number, lines = 3): NameRoom => ({
  width,
  sizes: [15, 14, 13, 12],
  linesAt: () => lines,
  widthOf: (text, size) => (text.length * size) / 2,
});
const fitted = (name: string, width: number, lines = 3) => {
  const { text, size } = fitName(name.replaceAll('|', softHyphen), room(width, lines));
  return `${size} ${text.replaceAll(softHyphen, '|')}`;
};

test('[floor-4] whole words come first, then joints, then smaller letters', () => {
  expect(fitted('Schweine|braten', 105)).toBe('15 Schweinebraten');
  expect(fitted('Schweine|braten', 98)).toBe('14 Schweinebraten');
  expect(fitted('Schweine|braten', 90)).toBe('15 Schweine|braten');
  expect(fitted('Johannisbeer|schorle', 90)).toBe('13 Johannisbeer|schorle');
});

test('[floor-4] a word that fits into a line is not broken because another one is', () => {
  expect(fitted('Schweins|haxe mit Johannisbeer|schorle', 98, 4)).toBe('15 Schweinshaxe mit Johannisbeer|schorle');
});

test('[floor-4] where the lines do not suffice the letters are smaller', () => {
  expect(fitted('Wiener Schnitzel', 70, 2)).toBe('15 Wiener Schnitzel');
  expect(fitted('Rinder|roulade mit Blaukraut', 90, 2)).toBe('13 Rinderroulade mit Blaukraut');
});

test('[floor-4] whatever the name and the room: the letters stay, and no joint is made up', () => {
  const name = fc.stringMatching(/^[a-zä|]{1,12}( [a-zä|-]{1,14}){0,3}$/).map((one) => one.replaceAll('|', softHyphen));
  fc.assert(
    fc.property(name, fc.integer({ min: 20, max: 200 }), (joined, width) => {
      const { text, size } = fitName(joined, room(width));
      expect(text.replaceAll(softHyphen, '')).toBe(joined.replaceAll(softHyphen, ''));
      expect([15, 14, 13, 12]).toContain(size);
      const wholeOrJoined = text.split(' ').every((word, place) => {
        const given = joined.split(' ')[place] ?? '';
        return word === given || word === given.replaceAll(softHyphen, '');
      });
      expect(wholeOrJoined).toBe(true);
    }),
  );
});
