import { expect, test } from 'vitest';
import { filterOf, isOpenFilter, openFilter, sortedBy } from './list-filter.ts';

test('[R2.39] a heading sorts up, then down, then leaves the order of the till', () => {
  const up = sortedBy(openFilter, 'price');
  expect(up).toMatchObject({ sort: 'price', direction: 'asc' });
  const down = sortedBy(up, 'price');
  expect(down).toMatchObject({ sort: 'price', direction: 'desc' });
  expect(sortedBy(down, 'price')).toEqual(openFilter);
  expect(sortedBy(down, 'name')).toMatchObject({ sort: 'name', direction: 'asc' });
});

test('[R2.39] what was stored by hand or by an older version is no reason to fail', () => {
  for (const stored of [null, 1, 'x', [], { show: 'everything', sort: 7, categoryId: 4, direction: 'up' }]) {
    expect(filterOf(stored)).toEqual(openFilter);
  }
  expect(filterOf({ show: 'retired', sort: 'name', direction: 'desc', categoryId: 'c', search: 'kept' })).toEqual({
    show: 'retired',
    sort: 'name',
    direction: 'desc',
    categoryId: 'c',
    search: '',
  });
});

test('[R8.15] only a search, a category or a choice can be the reason for finding nothing; an order cannot', () => {
  expect(isOpenFilter({ ...openFilter, search: '  ', sort: 'name', direction: 'desc' })).toBe(true);
  expect(isOpenFilter({ ...openFilter, search: 'Bier' })).toBe(false);
  expect(isOpenFilter({ ...openFilter, show: 'hidden' })).toBe(false);
  expect(isOpenFilter({ ...openFilter, categoryId: 'c' })).toBe(false);
});
