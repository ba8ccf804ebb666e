import fc from 'fast-check';
import { allergens } from '../articles/allergens.ts';
import { type AttachedGroup, type OptionGroup, optionKinds } from './option-group.ts';

/** Groups with options that nobody has chosen from yet, for laws about any offer. */
export const anyGroups: fc.Arbitrary<readonly OptionGroup[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...optionKinds),
      options: fc.array(
        fc.record({
          deltaCents: fc.integer({ min: -500, max: 500 }),
          allergens: fc.subarray([...allergens], { maxLength: 3 }),
          isSoldOut: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    { maxLength: 4 },
  )
  .map((groups) =>
    groups.map(({ kind, options }, at) => ({
      groupId: `g${at}`,
      name: `Gruppe ${at}`,
      nameEn: '',
      kind,
      options: options.map((option, no) => ({
        ...option,
        optionId: `o${no}`,
        name: `Option ${at}.${no}`,
        nameEn: '',
        articleId: null,
        additives: [],
      })),
    })),
  );

export type SampleChoice = {
  readonly groups: readonly OptionGroup[];
  readonly attached: readonly AttachedGroup[];
  readonly picks: readonly { readonly groupId: string; readonly optionId: string }[];
};

/** Groups as attached to an article, and a choice that may be right or wrong, in any order. */
export const anyChoice: fc.Arbitrary<SampleChoice> = anyGroups.chain((groups) =>
  fc.record({
    groups: fc.constant(groups),
    attached: fc.tuple(
      ...groups.map(({ groupId }) =>
        fc.record({
          groupId: fc.constant(groupId),
          min: fc.integer({ min: 0, max: 2 }),
          max: fc.integer({ min: 2, max: 4 }),
        }),
      ),
    ),
    picks: fc.shuffledSubarray(
      groups.flatMap(({ groupId, options }) => options.map(({ optionId }) => ({ groupId, optionId }))),
    ),
  }),
);
