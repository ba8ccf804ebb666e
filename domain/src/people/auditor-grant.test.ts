import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AuditorGrant,
  auditorCodeTries,
  auditorGrantState,
  isAuditPeriod,
  triesLeft,
  withinAuditedDays,
} from './auditor-grant.ts';

const moment = fc
  .integer({ min: 0, max: 4_000_000_000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
const grant: fc.Arbitrary<AuditorGrant> = fc.record({
  endsAt: moment,
  openedAt: fc.option(moment, { nil: undefined }),
  endedAt: fc.option(moment, { nil: undefined }),
  wrongTries: fc.integer({ min: 0, max: 8 }),
});
const day = fc
  .integer({ min: 0, max: 9000 })
  .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }).toString());
const days = fc
  .tuple(day, day)
  .map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one }));

test('[K33] nothing is open after its end, after it was ended, or without the right code', () => {
  fc.assert(
    fc.property(grant, moment, (made, now) => {
      const isOpen = auditorGrantState(made, now) === 'open';
      expect(isOpen).toBe(
        made.endedAt === undefined && made.openedAt !== undefined && Temporal.Instant.compare(now, made.endsAt) < 0,
      );
    }),
  );
});

test('[K33] the fifth wrong code locks a link for good, however long it would have lived', () => {
  fc.assert(
    fc.property(grant, moment, (made, now) => {
      const waiting = { ...made, openedAt: undefined, endedAt: undefined };
      for (let wrongTries = 0; wrongTries <= auditorCodeTries + 2; wrongTries++) {
        const state = auditorGrantState({ ...waiting, wrongTries }, now);
        expect(state === 'locked').toBe(wrongTries >= auditorCodeTries);
        expect(triesLeft(wrongTries) === 0).toBe(wrongTries >= auditorCodeTries);
      }
    }),
  );
});

test('[K33] what is over stays over', () => {
  fc.assert(
    fc.property(grant, moment, moment, (made, one, other) => {
      const [first, then] = Temporal.Instant.compare(one, other) <= 0 ? [one, other] : [other, one];
      const before = auditorGrantState(made, first);
      if (before === 'open' || before === 'waiting') return;
      expect(auditorGrantState(made, then)).toBe(before);
    }),
  );
});

test('[K33] whatever days are asked for, none outside of the scope comes back', () => {
  fc.assert(
    fc.property(days, fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }), (scope, from, to) => {
      const seen = withinAuditedDays({ from, to }, scope);
      if (seen === undefined) return;
      expect(seen.from >= scope.from && seen.to <= scope.to && seen.from <= seen.to).toBe(true);
      expect(seen.from === scope.from || seen.from === from).toBe(true);
      expect(seen.to === scope.to || seen.to === to).toBe(true);
    }),
  );
});

test('a period runs forward, and not further than anything is kept', () => {
  expect(isAuditPeriod({ from: '2026-06-01', to: '2026-06-01' })).toBe(true);
  expect(isAuditPeriod({ from: '2026-06-02', to: '2026-06-01' })).toBe(false);
  expect(isAuditPeriod({ from: '2016-01-01', to: '2026-12-31' })).toBe(true);
  expect(isAuditPeriod({ from: '2000-01-01', to: '2026-12-31' })).toBe(false);
});
