import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaRefusals,
  type AreaRules,
  isInAllView,
  isOffered,
  unrestricted,
  waitingTimesRefusal,
} from './area-rules.ts';
import { articleKinds, articleTypes } from './article.ts';

const categoryId: fc.Arbitrary<string> = fc.constantFrom('beer', 'wine', 'food', 'coffee');
const rules: fc.Arbitrary<AreaRules> = fc.record({
  hiddenTypes: fc.uniqueArray(fc.constantFrom(...articleTypes)),
  onlyCategoryIds: fc.option(fc.uniqueArray(categoryId), { nil: undefined }),
  showDepositInAll: fc.boolean(),
});
const article = fc.record({ kind: fc.constantFrom(...articleKinds), categoryIds: fc.uniqueArray(categoryId) });

test('[R5.17] categories cannot be restricted while articles are hidden', () => {
  fc.assert(
    fc.property(rules, (asked) => {
      const isFlagged = areaRefusals(asked).some(({ code }) => code === 'area/categories-while-hidden');
      expect(isFlagged).toBe(asked.onlyCategoryIds !== undefined && asked.hiddenTypes.length > 0);
    }),
  );
});

test('[R5.18] hiding both sale and return is flagged, hiding one of them is not', () => {
  fc.assert(
    fc.property(rules, (asked) => {
      const isFlagged = areaRefusals(asked).some(({ code }) => code === 'area/nothing-to-sell');
      expect(isFlagged).toBe(asked.hiddenTypes.includes('sale') && asked.hiddenTypes.includes('return'));
    }),
  );
  expect(areaRefusals({ ...unrestricted, hiddenTypes: ['sale', 'return'] })).toEqual([
    { code: 'area/nothing-to-sell' },
  ]);
});

test('an area without rules offers everything and breaks none', () => {
  expect(areaRefusals(unrestricted)).toEqual([]);
  fc.assert(
    fc.property(article, (one) => {
      expect(isOffered(one, unrestricted)).toBe(true);
    }),
  );
});

test('a hidden type is never offered, and a restricted area offers only its categories', () => {
  fc.assert(
    fc.property(article, rules, (one, asked) => {
      const isHidden = asked.hiddenTypes.some((type) => type === one.kind);
      const isInCategory = asked.onlyCategoryIds?.some((id) => one.categoryIds.includes(id)) ?? true;
      expect(isOffered(one, asked)).toBe(!isHidden && isInCategory);
    }),
  );
});

test('deposits stand in the view of all articles only where the area asks for it', () => {
  fc.assert(
    fc.property(article, rules, (one, asked) => {
      const isShown = isInAllView(one, asked);
      if (one.kind === 'deposit' && !asked.showDepositInAll) expect(isShown).toBe(false);
      else expect(isShown).toBe(isOffered(one, asked));
    }),
  );
});

test('[R2.50] an order is late after it was noticeable, never before or at once', () => {
  const minutes = fc.integer({ min: 1, max: 480 });
  fc.assert(
    fc.property(minutes, minutes, (warnAfterMinutes, lateAfterMinutes) => {
      const refusal = waitingTimesRefusal({ warnAfterMinutes, lateAfterMinutes });
      expect(refusal === undefined).toBe(warnAfterMinutes < lateAfterMinutes);
    }),
  );
});
