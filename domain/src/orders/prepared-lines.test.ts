import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySale } from '../sales/any-sale.sample.ts';
import { lunchWithOptions, soldLunch } from '../sales/lunch-set.sample.ts';
import { kitchenItems } from './kitchen-items.ts';
import { arrivalStatus } from './order.ts';
import { preparedLines } from './prepared-lines.ts';

const atStation = fc.constantFrom('kitchen', 'bar', null);

test('[T10] each part of a set reaches its own station once, under the number of its line; all else stays as it is', () => {
  fc.assert(
    fc.property(anySale, fc.array(atStation, { minLength: 4, maxLength: 4 }), ({ lines }, stations) => {
      const sold = lines.map((line) => ({
        ...line,
        parts: line.parts.map((part, at) => ({ ...part, stationId: stations[at] ?? null })),
      }));
      const wanted = sold.flatMap(({ lineNo, name, stationId, parts }) =>
        (parts.length === 0 ? [{ name, stationId }] : parts).flatMap((one) =>
          one.stationId === null ? [] : [[lineNo, one.name, one.stationId]],
        ),
      );
      const items = kitchenItems(preparedLines(sold));
      expect(items.map(({ lineNo, name, stationId }) => [lineNo, name, stationId])).toEqual(wanted);
      expect(new Set(items.map(({ lineNo, partNo = 0 }) => `${lineNo}.${partNo}`)).size).toBe(items.length);
    }),
  );
});

test('[T10] a cook reads which set a part belongs to, and what was said about it', () => {
  const lines = soldLunch({ main: 'burger', drink: 'beer' }).lines.map((line) => ({ ...line, note: 'ohne Salz' }));
  expect(preparedLines(lines)).toMatchObject([
    { name: 'burger', note: 'Mittagsmenü: ohne Salz', stationId: 'kitchen', partNo: 1, parts: [] },
    { name: 'beer', note: 'Mittagsmenü: ohne Salz', stationId: 'bar', partNo: 2, parts: [] },
  ]);
});

test('[T10] an order of sets waits for the kitchen, one of which nothing is prepared is done at once', () => {
  const sale = soldLunch({ main: 'burger', drink: 'beer' });
  const area = { acceptsAutomatically: false, isLate: false };
  expect(arrivalStatus(sale, area)).toBe('new');
  const lines = sale.lines.map((line) => ({
    ...line,
    parts: line.parts.map((part) => ({ ...part, stationId: null })),
  }));
  expect(arrivalStatus({ ...sale, lines }, area)).toBe('completed');
});

test('[T10] a cook reads the options of a part with that part, and of no other', () => {
  const options = [
    { groupId: 'doneness', optionId: 'rare' },
    { groupId: 'extras', optionId: 'butter' },
  ];
  const { lines } = soldLunch({ main: 'steak', drink: 'beer', options }, 1, lunchWithOptions);
  const items = kitchenItems(preparedLines(lines));
  expect(items.map(({ name, options: chosen }) => [name, chosen])).toEqual([
    [
      'steak',
      [
        { kind: 'choice', name: 'rare' },
        { kind: 'extra', name: 'Kräuterbutter' },
      ],
    ],
    ['beer', undefined],
  ]);
});
