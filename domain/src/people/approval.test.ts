import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actorOddity, asksForPins, mayApprove } from './approval.ts';
import type { LogActor } from '../device-log/log-entry.ts';

const pin = { salt: 'c2FsdA', iterations: 600_000, hash: 'aGFzaA' };
const anna = { userId: 'anna', name: 'Anna', isManager: true, pin };
const ben = { userId: 'ben', name: 'Ben', isManager: false, pin };
type ApprovalRules = Parameters<typeof asksForPins>[0];
const withPins: ApprovalRules = { location: { entitlements: ['pos_staff_logins'] }, staff: [anna, ben] };
const withoutPins: ApprovalRules = { ...withPins, staff: [anna, ben].map((person) => ({ ...person, pin: null })) };
const ways: readonly LogActor['via'][] = ['pin', 'session', 'device'];

test('[floor-B1] [D22] PINs are asked for where the provider allows them and somebody has one', () => {
  expect(asksForPins(withPins)).toBe(true);
  expect(asksForPins(withoutPins)).toBe(false);
  expect(asksForPins({ ...withPins, location: { entitlements: ['tse'] } })).toBe(false);
});

test('[floor-B1] [D23] only a manager approves: with a PIN where there are PINs, else with a log-in, never from memory', () => {
  const approving = (rules: ApprovalRules, isManager: boolean) =>
    ways.filter((via) => mayApprove({ isManager, via }, rules));
  expect(approving(withPins, true)).toEqual(['pin']);
  expect(approving(withoutPins, true)).toEqual(['pin', 'session']);
  expect([...approving(withPins, false), ...approving(withoutPins, false)]).toEqual([]);
});

test('[floor-B1] [S15] an entry never passes for a manager’s by its words alone', () => {
  const actors = fc.record({ userId: fc.constantFrom('anna', 'ben', 'nobody', null), via: fc.constantFrom(...ways) });
  fc.assert(
    fc.property(actors, fc.constantFrom(withPins, withoutPins), (actor, rules) => {
      const isAnna = actor.userId === 'anna';
      const isFine = isAnna && (actor.via === 'pin' || (actor.via === 'session' && rules === withoutPins));
      const expected = actor.userId === 'nobody' ? 'actor-unknown' : isFine ? undefined : 'manager-not-proven';
      expect(actorOddity({ actor, needsManager: true }, rules)).toBe(expected);
      expect(actorOddity({ actor, needsManager: false }, rules)).toBe(
        actor.userId === 'nobody' ? 'actor-unknown' : undefined,
      );
    }),
  );
});
