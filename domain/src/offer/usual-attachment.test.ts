import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentRefusal, type OptionGroup, optionKinds } from './option-group.ts';
import { commonAttachment, usualAttachment } from './usual-attachment.ts';

const group: fc.Arbitrary<OptionGroup> = fc.record({
  groupId: fc.constant('g'),
  name: fc.constant('Garstufe'),
  nameEn: fc.constant(''),
  kind: fc.constantFrom(...optionKinds),
  options: fc.array(
    fc.record({
      optionId: fc.uuid(),
      name: fc.string(),
      nameEn: fc.constant(''),
      deltaCents: fc.constant(0),
      articleId: fc.constant(null),
      allergens: fc.constant([]),
      additives: fc.constant([]),
      isSoldOut: fc.constant(false),
    }),
    { minLength: 1, maxLength: 60 },
  ),
});

test('[T50] what a group usually begins with can always be chosen', () => {
  fc.assert(
    fc.property(group, (one) => {
      expect(attachmentRefusal(one, usualAttachment(one))).toBeUndefined();
    }),
  );
});

test('[T50] the common attachment is the most frequent one; nowhere offered, the usual one', () => {
  const counts = fc.record({ groupId: fc.constantFrom('g', 'other'), min: fc.nat(2), max: fc.nat(3) });
  fc.assert(
    fc.property(group, fc.array(counts, { maxLength: 12 }), (one, rows) => {
      const own = rows.filter(({ groupId, max }) => groupId === 'g' && max > 0);
      const common = commonAttachment(one, rows);
      const times = (wanted: { min: number; max: number }) =>
        own.filter(({ min, max }) => min === wanted.min && max === wanted.max).length;
      if (own.length === 0) expect(common).toEqual(usualAttachment(one));
      else expect(times(common)).toBe(Math.max(...own.map(times)));
    }),
  );
});
