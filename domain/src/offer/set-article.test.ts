import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { openPricesInSet, type PartCandidate, setArticleOf } from './set-article.ts';

const ids = ['menu', 'soup', 'fish', 'wine'] as const;
const id = fc.constantFrom(...ids);
const candidate: fc.Arbitrary<PartCandidate> = fc.record({
  articleId: id,
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.constantFrom(0, 1, 850),
  taxKeys: fc.constant({ 'in-house': 'DE_7', 'take-away': 'DE_7' } as const),
  isActive: fc.boolean(),
  isRetired: fc.boolean(),
  isOpenPrice: fc.boolean(),
  isSet: fc.boolean(),
});

test('[T8] only what is on sale at a fixed price, and no set itself, can be a part', () => {
  fc.assert(
    fc.property(candidate, (one) => {
      const can = one.kind === 'sale' && one.isActive && !one.isRetired && !one.isOpenPrice && !one.isSet;
      expect(setArticleOf(one) !== undefined).toBe(can);
      if (can) expect(setArticleOf(one)?.priceCents).toBe(one.priceCents === 0 ? null : one.priceCents);
    }),
  );
});

test('[T8] a set and all of its parts have fixed prices', () => {
  const part = fc.array(id, { maxLength: 4 }).map((articleIds) => ({
    partId: 'part',
    name: 'Teil',
    course: null,
    choices: articleIds.map((articleId) => ({ articleId, surchargeCents: 0, valueCents: null })),
  }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), fc.subarray([...ids]), (parts, open) => {
      const found = openPricesInSet({ articleId: 'menu', parts }, (one) => open.some((other) => other === one));
      const used = ['menu', ...parts.flatMap(({ choices }) => choices.map(({ articleId }) => articleId))];
      const expected = parts.length === 0 ? [] : open.filter((one) => used.includes(one));
      expect(found.map(({ articleId }) => articleId).toSorted()).toEqual(expected.toSorted());
    }),
  );
});
