import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { anyChoice } from './offer.sample.ts';
import { checkChoice, soldOutAmong, unitPrice } from './option-choice.ts';
import { deltaOf } from './option-delta.ts';
import type { OptionGroup } from './option-group.ts';

const option = (optionId: string, deltaCents = 0) => ({
  optionId,
  name: optionId,
  nameEn: '',
  deltaCents,
  articleId: null,
  allergens: [],
  additives: [],
  isSoldOut: optionId === 'Salat',
});
const done: OptionGroup = {
  groupId: 'done',
  name: 'Garstufe',
  nameEn: 'Doneness',
  kind: 'choice',
  options: [option('rare'), option('medium')],
};
const side: OptionGroup = {
  groupId: 'side',
  name: 'Beilage',
  nameEn: 'Side dish',
  kind: 'choice',
  options: [option('Pommes'), option('Salat', 100)],
};
const once = (groupId: string) => ({ groupId, min: 1, max: 1 });
const pick = (groupId: string, optionId: string) => ({ groupId, optionId });

test('[T1] without the required choice nothing is sold, and all that is open is said at once', () => {
  expect(checkChoice([done, side], [once('done'), once('side')], [])).toEqual({
    ok: false,
    refusal: [
      { code: 'options/too-few', groupId: 'done', group: 'Garstufe', min: 1 },
      { code: 'options/too-few', groupId: 'side', group: 'Beilage', min: 1 },
    ],
  });
});

test('[T2] more than the most is refused by its name', () => {
  const two = [pick('side', 'Salat'), pick('side', 'Pommes')];
  expect(checkChoice([side], [once('side')], two)).toEqual({
    ok: false,
    refusal: [{ code: 'options/too-many', groupId: 'side', group: 'Beilage', max: 1 }],
  });
});

test('[T2] what is not offered, or tapped twice, is refused', () => {
  const attached = [{ groupId: 'side', min: 0, max: 3 }];
  expect(checkChoice([done, side], attached, [pick('done', 'rare')])).toEqual({
    ok: false,
    refusal: [{ code: 'options/unknown', groupId: 'done', optionId: 'rare' }],
  });
  expect(checkChoice([side], attached, [pick('side', 'Salat'), pick('side', 'Salat')])).toEqual({
    ok: false,
    refusal: [{ code: 'options/chosen-twice', groupId: 'side', optionId: 'Salat' }],
  });
});

test('[T2] a choice is taken exactly if every group has from its least to its most', () => {
  fc.assert(
    fc.property(anyChoice, ({ groups, attached, picks }) => {
      const fits = attached.every(({ groupId, min, max }) => {
        const count = picks.filter((one) => one.groupId === groupId).length;
        return count >= min && count <= max;
      });
      expect(checkChoice(groups, attached, picks).ok).toBe(fits);
    }),
  );
});

test('[T5] the order of tapping leaves no trace: the same options are the same choice', () => {
  fc.assert(
    fc.property(anyChoice, ({ groups, attached, picks }) => {
      const chosen = checkChoice(groups, attached, picks);
      expect(checkChoice(groups, attached, picks.toReversed()).ok).toBe(chosen.ok);
      if (!chosen.ok) return;
      expect(checkChoice(groups, attached, picks.toReversed())).toEqual(chosen);
      expect(chosen.value).toHaveLength(picks.length);
    }),
  );
});

test('[T1] a group that is gone keeps nobody from selling', () => {
  expect(checkChoice([], [once('done')], [])).toEqual({ ok: true, value: [] });
});

test('[T2] a line has room for thirty options', () => {
  const options = Array.from({ length: 31 }, (_, no) => option(`o${no}`));
  const picks = options.map(({ optionId }) => pick('side', optionId));
  expect(checkChoice([{ ...side, options }], [{ groupId: 'side', min: 0, max: 31 }], picks)).toEqual({
    ok: false,
    refusal: [{ code: 'options/over-limit', n: 30 }],
  });
});

test('[T3] the price of a piece is list price plus deltas, or refused below zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.array(fc.integer({ min: -900, max: 900 })), (list, deltas) => {
      const exact = deltas.reduce((one, other) => one + other, list);
      const price = unitPrice(
        cents(list),
        deltas.map((deltaCents) => ({ deltaCents })),
      );
      if (exact < 0) expect(price).toEqual({ ok: false, refusal: { code: 'options/below-zero', cents: exact } });
      else expect(price).toEqual({ ok: true, value: exact });
    }),
  );
  expect(deltaOf([])).toBe(0);
});

test('[T2] what is sold out is named, not refused', () => {
  const picks = [pick('side', 'Salat')];
  expect(checkChoice([side], [once('side')], picks).ok).toBe(true);
  expect(soldOutAmong([done, side], picks).map(({ name }) => name)).toEqual(['Salat']);
  expect(soldOutAmong([done, side], [pick('side', 'Pommes'), pick('done', 'Salat')])).toEqual([]);
});
