import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CategoryDefaults, inheritedDefaults, noDefaults, withDefaults } from './category-defaults.ts';
import { taxKeys } from '../basics/vat.ts';

const anyKey = fc.constantFrom(...taxKeys);
const maybe = fc.option(anyKey, { nil: undefined });
const anyDefaults: fc.Arbitrary<CategoryDefaults> = fc.record({
  taxKeyInHouse: maybe,
  taxKeyTakeAway: maybe,
  stationIds: fc.subarray(['kitchen', 'bar', 'grill']),
});
const anyCategories = fc.uniqueArray(fc.record({ categoryId: fc.nat(20).map(String), defaults: anyDefaults }), {
  selector: ({ categoryId }) => categoryId,
});
const anyArticle = fc.record({ taxKeyInHouse: anyKey, taxKeyTakeAway: anyKey, stationIds: fc.subarray(['x', 'y']) });

test('[desk-3] what an article takes over comes from the first of its categories that says it', () => {
  fc.assert(
    fc.property(anyCategories, (categories) => {
      const ids = categories.map(({ categoryId }) => categoryId);
      const { taxKeyInHouse, stationIds } = inheritedDefaults(ids, categories);
      const firstWithTax = categories.find(({ defaults }) => defaults.taxKeyInHouse !== undefined);
      const firstWithStations = categories.find(({ defaults }) => defaults.stationIds.length > 0);
      expect(taxKeyInHouse?.categoryId).toBe(firstWithTax?.categoryId);
      expect(taxKeyInHouse?.value).toBe(firstWithTax?.defaults.taxKeyInHouse);
      expect(stationIds?.value).toBe(firstWithStations?.defaults.stationIds);
    }),
  );
});

test('[desk-3] without a category, or in one that says nothing, nothing is taken over', () => {
  expect(inheritedDefaults([], [])).toEqual({});
  expect(inheritedDefaults(['1'], [{ categoryId: '1', defaults: noDefaults }])).toEqual({});
  fc.assert(
    fc.property(anyArticle, (article) => {
      expect(withDefaults(article, noDefaults)).toEqual(article);
    }),
  );
});

test('[desk-3] taking over twice changes nothing the second time, and a rate said once counts for in-house and take-away', () => {
  fc.assert(
    fc.property(anyArticle, anyDefaults, (article, defaults) => {
      const once = withDefaults(article, defaults);
      expect(withDefaults(once, defaults)).toEqual(once);
      if (defaults.taxKeyInHouse !== undefined && defaults.taxKeyTakeAway === undefined)
        expect(once.taxKeyTakeAway).toBe(defaults.taxKeyInHouse);
    }),
  );
});
