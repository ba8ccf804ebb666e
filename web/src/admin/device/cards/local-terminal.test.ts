import type { CardAsk } from '@tresen/domain/cards/card-terminal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localTerminal } from './local-terminal.ts';

/** What the bridge answers, one after the other; `undefined`: the line is dead. */
let answers: (object | undefined)[];
let asked: { readonly path: string; readonly body: { readonly ask: CardAsk } }[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    asked.push({ path: new URL(url).pathname, body: JSON.parse(body) as { ask: CardAsk } });
    const answer = answers.shift();
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask: CardAsk = { attemptId: 'a', orderId: 'o', amountCents: 1250, kind: 'payment', tip: { rates: [5] } };
const approved = { state: 'approved', approvedCents: 1250, tipCents: 0 };
const waits = { step: 'sent', outcome: null };
const nobody = { step: null, outcome: null };
const never = new AbortController().signal;

function start(steps: string[] = [], signal = never) {
  const outcome = localTerminal({ terminalId: 't', token: 'x' }).start(ask, (step) => steps.push(step), signal);
  return vi.advanceTimersByTimeAsync(5000).then(() => outcome);
}

test('[K51] a payment at the bridge of this computer is followed to its end, and each step is said once', async () => {
  answers = [waits, waits, { step: 'present-card', outcome: null }, { step: null, outcome: approved }];
  const steps: string[] = [];
  expect(await start(steps)).toEqual(approved);
  expect(steps).toEqual(['sent', 'present-card']);
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['start', 'news', 'news', 'news']);
  // A bridge does not take what it does not know.
  expect(asked[0]?.body.ask).not.toHaveProperty('tip');
});

test('[K51] where the bridge goes silent nobody knows, and it is asked what became of the payment', async () => {
  for (const broken of [[undefined], [waits, undefined], [waits, nobody]]) {
    answers = broken;
    expect(await start()).toMatchObject({ state: 'unknown' });
  }
  answers = [
    undefined,
    nobody,
    { step: null, outcome: { state: 'unknown', since: '2026-11-18T20:00:00Z' } },
    { step: null, outcome: approved },
  ];
  const stored = { ask, askedAt: Temporal.Now.instant(), vendorId: undefined, absentCount: 0 };
  const { reconcile } = localTerminal({ terminalId: 't', token: 'x' });
  expect(await reconcile(stored)).toBe('not-found-yet');
  expect(await reconcile(stored)).toBe('not-found-yet');
  expect(await reconcile(stored)).toMatchObject({ state: 'unknown' });
  expect(await reconcile(stored)).toEqual(approved);
});
