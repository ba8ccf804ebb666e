import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyChoice } from './offer.sample.ts';
import { checkChoice, type OptionPick } from './option-choice.ts';
import { deltaText, optionText } from './option-text.ts';
import { pickOption } from './pick-option.ts';

test('[T2] whatever is tapped, no group ever holds more than its maximum, and nothing twice', () => {
  fc.assert(
    fc.property(anyChoice, fc.array(fc.nat()), ({ groups, attached }, taps) => {
      const all = groups.flatMap(({ groupId, options }) => options.map(({ optionId }) => ({ groupId, optionId })));
      fc.pre(all.length > 0);
      const picks = taps.reduce<readonly OptionPick[]>((chosen, tap) => {
        const { groupId, optionId } = all[tap % all.length] ?? { groupId: '', optionId: '' };
        const at = attached.find((one) => one.groupId === groupId);
        return at ? pickOption(chosen, at, optionId) : chosen;
      }, []);
      const checked = checkChoice(groups, attached, picks);
      const codes = checked.ok ? [] : checked.refusal.map(({ code }) => code);
      expect(codes.filter((code) => code !== 'options/too-few')).toEqual([]);
    }),
  );
});

test('[T2] one of several takes the place of the other, a second tap takes it away, a full group stays', () => {
  const one = { groupId: 'g', max: 1 };
  const first = pickOption([], one, 'rare');
  expect(pickOption(first, one, 'medium')).toEqual([{ groupId: 'g', optionId: 'medium' }]);
  expect(pickOption(first, one, 'rare')).toEqual([]);
  const two = { groupId: 'g', max: 2 };
  const full = pickOption(pickOption([], two, 'a'), two, 'b');
  expect(pickOption(full, two, 'c')).toBe(full);
});

test('[T3] an option says what it is and what it adds', () => {
  const without = (name: string) => `ohne ${name}`;
  const amount = (cents: number) => (cents / 100).toFixed(2);
  expect(optionText({ kind: 'choice', name: 'medium' }, without)).toBe('medium');
  expect(optionText({ kind: 'extra', name: 'Käse' }, without)).toBe('+ Käse');
  expect(optionText({ kind: 'without', name: 'Zwiebeln' }, without)).toBe('ohne Zwiebeln');
  expect(optionText({ kind: 'without', name: 'Keine Zwiebeln' }, without)).toBe('Keine Zwiebeln');
  expect(deltaText({ kind: 'choice', deltaCents: 100 }, amount)).toBe('+1.00');
  expect(deltaText({ kind: 'extra', deltaCents: 150 }, amount)).toBe('1.50');
  expect(deltaText({ kind: 'choice', deltaCents: -200 }, amount)).toBe('-2.00');
  expect(deltaText({ kind: 'without', deltaCents: 0 }, amount)).toBeUndefined();
});
