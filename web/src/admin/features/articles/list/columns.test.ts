import { expect, test } from 'vitest';
import { familyKinds } from '../families.ts';
import { columnsFor, columnWidths, narrowestName, narrowestTable } from './columns.ts';

const families = Object.keys(familyKinds) as (keyof typeof familyKinds)[];

test.each(families)(
  '[R2.39] however wide the list of %s is, its names have room and what is done most has a place',
  (family) => {
    for (let width = narrowestTable; width <= 1440; width += 1) {
      const columns = columnsFor(family, width);
      const others = columns.reduce((sum, column) => sum + (columnWidths[column] ?? 0), 0);
      expect(width - others).toBeGreaterThanOrEqual(narrowestName);
      expect(columns).toEqual(expect.arrayContaining(['select', 'name', 'price', 'actions']));
    }
  },
);

test('[R2.39] a wide list of articles shows everything', () => {
  expect(columnsFor('article', 1136)).toEqual([
    ...['select', 'move', 'name', 'category', 'kind', 'vat', 'deposit', 'price', 'declarations', 'actions'],
  ]);
});
