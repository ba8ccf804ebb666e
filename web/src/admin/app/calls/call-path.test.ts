import { expect, test, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { callPath, type CallParts, repeatDelays } from './call-path.ts';
import { jsonAnswer, problemAnswer } from './testing.ts';

function pathWith(answers: (() => Response)[], parts: Partial<CallParts> = {}) {
  const sent: Request[] = [];
  const outcomes: string[] = [];
  const waits: number[] = [];
  const call = callPath({
    send: (request) => {
      sent.push(request);
      const next = answers.shift();
      return next ? Promise.resolve(next()) : Promise.reject(new TypeError('Failed to fetch'));
    },
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    renewSession: () => Promise.resolve(false),
    askForPassword: () => Promise.resolve(false),
    onOutcome: (outcome) => outcomes.push(outcome),
    ...parts,
  });
  return { call, sent, outcomes, waits };
}

function command(): Request {
  return new Request('https://tresen.example/api/v1/profile/name', {
    method: 'PUT',
    headers: { 'idempotency-key': 'key-1' },
    body: '{"firstName":"Anna"}',
  });
}

test('[D28] after no answer the same request goes out again with the same key', async () => {
  const { call, sent, outcomes, waits } = pathWith([() => new Response('', { status: 504 }), () => jsonAnswer({})]);
  await call(command());
  expect(sent.map((request) => request.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual([
    '{"firstName":"Anna"}',
    '{"firstName":"Anna"}',
  ]);
  expect(outcomes).toEqual(['failed', 'answered']);
  expect(waits).toEqual([repeatDelays[0]]);
});

test('[R8.25] if nobody ever answers, the call fails as "no answer" after the last repeat', async () => {
  const { call, sent } = pathWith([]);
  await expect(call(command())).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
  expect(sent).toHaveLength(1 + repeatDelays.length);
});

test('[D28] a refusal is not repeated and counts as a sign of life', async () => {
  const { call, sent, outcomes } = pathWith([() => problemAnswer('request/invalid', 422)]);
  await expect(call(command())).rejects.toBeInstanceOf(CallFailure);
  expect(sent).toHaveLength(1);
  expect(outcomes).toEqual(['answered']);
});

test('[D28] a missing session is renewed once, then the call is repeated', async () => {
  const renewSession = vi.fn(() => Promise.resolve(true));
  const { call, sent } = pathWith([() => problemAnswer('session/missing', 401), () => jsonAnswer({})], {
    renewSession,
  });
  await call(command());
  expect(renewSession).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(2);
});

test('[D28] a session that stays missing is not asked for a second time', async () => {
  const renewSession = vi.fn(() => Promise.resolve(true));
  const missing = () => problemAnswer('session/missing', 401);
  const { call } = pathWith([missing, missing, missing], { renewSession });
  await expect(call(command())).rejects.toMatchObject({ failure: { problem: { code: 'session/missing' } } });
  expect(renewSession).toHaveBeenCalledOnce();
});

test('[R8.5] wrong credentials are an answer, not an expired session', async () => {
  const renewSession = vi.fn(() => Promise.resolve(true));
  const { call } = pathWith([() => problemAnswer('session/not-accepted', 401)], { renewSession });
  await expect(call(command())).rejects.toMatchObject({ failure: { problem: { code: 'session/not-accepted' } } });
  expect(renewSession).not.toHaveBeenCalled();
});

test('[D31] an act that needs a fresh password asks for it and is repeated with the same key', async () => {
  const askForPassword = vi.fn(() => Promise.resolve(true));
  const needed = () => problemAnswer('session/password-needed', 403);
  const { call, sent } = pathWith([needed, () => jsonAnswer({})], { askForPassword });
  await call(command());
  expect(askForPassword).toHaveBeenCalledOnce();
  expect(sent.map((request) => request.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
});

test('[D31] whoever does not type the password does not get the act', async () => {
  const { call, sent } = pathWith([() => problemAnswer('session/password-needed', 403)]);
  await expect(call(command())).rejects.toMatchObject({ failure: { problem: { code: 'session/password-needed' } } });
  expect(sent).toHaveLength(1);
});
