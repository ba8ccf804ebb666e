import { expect, test } from 'vitest';
import { failureIn } from './read-answer.ts';
import { jsonAnswer, problemAnswer } from './testing.ts';

test('[D41] our own yes is no failure', async () => {
  expect(await failureIn(jsonAnswer({}))).toBeUndefined();
});

test('[R8.25] [D41] a refusal of ours is a problem with its code', async () => {
  const failure = await failureIn(problemAnswer('record/changed', 409));
  expect(failure).toMatchObject({ kind: 'problem', problem: { code: 'record/changed', status: 409 } });
});

test.each([
  ['the error page of a proxy', 502, 'text/html', '<h1>Bad gateway</h1>'],
  ['the log-in page of a hotel', 200, 'text/html; charset=utf-8', '<form>'],
  ['plain JSON of a gateway', 429, 'application/json', '{"message":"slow down"}'],
  ['a problem without a code', 500, 'application/problem+json', '{"title":"?"}'],
  ['a problem that breaks off', 500, 'application/problem+json', '{"code":"ser'],
])('[R8.25] [D41] %s is a foreign answer', async (_name, status, type, body) => {
  const answer = new Response(body, { status, headers: { 'content-type': type } });
  expect(await failureIn(answer)).toEqual({ kind: 'foreign-answer', status });
});
