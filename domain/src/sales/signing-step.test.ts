import { expect, test } from 'vitest';
import { type SigningState, signingStep, signUntil } from './signing-step.ts';

const bools = [false, true];
const every: readonly SigningState[] = (['asked', 'begun'] as const).flatMap((state) =>
  bools.flatMap((isUnsure) =>
    bools.flatMap((hasProcess) =>
      bools.flatMap((isTooLate) =>
        bools.map((isRefused): SigningState => ({ state, isUnsure, hasProcess, isTooLate, isRefused })),
      ),
    ),
  ),
);

test('[K2] whatever else is known, a device is never told anything before an unheard answer was looked for', () => {
  for (const one of every) expect(signingStep(one) === 'look', JSON.stringify(one)).toBe(one.isUnsure);
});

test('[K12] what comes late is begun never, and what was begun is always ended', () => {
  const sure = every.filter(({ isUnsure }) => !isUnsure);
  for (const one of sure.filter(({ state }) => state === 'asked'))
    expect(signingStep(one), JSON.stringify(one)).toBe(one.isTooLate ? 'give-up' : 'begin');
  for (const one of sure.filter(({ state, hasProcess }) => state === 'begun' && hasProcess))
    expect(signingStep(one), JSON.stringify(one)).toBe(one.isRefused ? 'abort' : 'finish');
});

test('[K12] a process may be begun for a minute, and not at all once its paper says outage', () => {
  const occurredAt = Temporal.Instant.from('2026-11-17T12:00:00Z');
  expect(signUntil({ occurredAt, paperSays: 'nothing-yet' }).toString()).toBe('2026-11-17T12:01:00Z');
  expect(signUntil({ occurredAt, paperSays: 'outage' }).toString()).toBe('2026-11-17T12:00:00Z');
});
