import fc from 'fast-check';
import { expect, test } from 'vitest';
import { helles } from '../testing/memory-till.ts';
import { planTiles, tileItems } from './sized-items.ts';
import { isFamily } from './tile-items.ts';

const anyArticles = fc
  .array(fc.record({ group: fc.option(fc.constantFrom('a', 'b', 'c')), label: fc.constantFrom('S', 'M', 'L') }))
  .map((rows) =>
    rows.map(({ group, label }, at) => ({
      ...helles,
      articleId: `x${at}`,
      ...(group !== null && { variantGroupId: group, variantLabel: label }),
    })),
  );

test('[T4] every article is on one tile and every tile in one row, in its order, and no row is too wide', () => {
  fc.assert(
    fc.property(anyArticles, fc.integer({ min: 1, max: 7 }), (articles, columns) => {
      const items = tileItems(articles);
      const shown = items.flatMap((item) => (isFamily(item) ? item.sizes : [item]));
      expect(shown.map(({ articleId }) => articleId).toSorted()).toEqual(
        articles.map(({ articleId }) => articleId).toSorted(),
      );
      const spanOf = (item: (typeof items)[number]) => (isFamily(item) && item.sizes.length === 3 ? 2 : 1);
      const plan = planTiles(items, columns, spanOf);
      const rows = Array.from({ length: plan.rowCount }, (_, row) => plan.cellsOf(row));
      expect(rows.flat().map(({ item }) => item)).toEqual([...items]);
      for (const [row, cells] of rows.entries()) {
        expect(cells.reduce((sum, { span }) => sum + span, 0)).toBeLessThanOrEqual(columns);
        for (const { index } of cells) expect(plan.rowOf(index)).toBe(row);
      }
    }),
  );
});

test('a till without sizes pays nothing for them', () => {
  const articles = [helles];
  expect(tileItems(articles)).toBe(articles);
});
