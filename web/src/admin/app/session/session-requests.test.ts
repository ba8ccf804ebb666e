import { expect, test } from 'vitest';
import { askPerson, sessionRequest } from './session-requests.ts';

test('[D28] calls that fail together ask the person once and all get the answer', async () => {
  const both = Promise.all([askPerson('sign-in'), askPerson('sign-in')]);
  expect(sessionRequest.get()?.asksFor).toBe('sign-in');
  sessionRequest.get()?.answer(true);
  expect(await both).toEqual([true, true]);
  expect(sessionRequest.get()).toBeUndefined();
});

test('[D28] the next failure asks again', async () => {
  const asked = askPerson('password');
  expect(sessionRequest.get()?.asksFor).toBe('password');
  sessionRequest.get()?.answer(false);
  expect(await asked).toBe(false);
});
