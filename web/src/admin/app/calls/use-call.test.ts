import { expect, test } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { problemOf } from './testing.ts';
import { isUndecided } from './use-call.ts';

test('[D28] only a call of which nobody knows the end keeps its key for the next press', () => {
  expect(isUndecided(new CallFailure({ kind: 'no-answer' }))).toBe(true);
  expect(isUndecided(new CallFailure({ kind: 'foreign-answer', status: 504 }))).toBe(true);
  expect(isUndecided(new CallFailure(problemOf('server/failed', 500)))).toBe(true);
  expect(isUndecided(new CallFailure(problemOf('request/invalid', 422)))).toBe(false);
  expect(isUndecided(new Error('a bug'))).toBe(false);
});
