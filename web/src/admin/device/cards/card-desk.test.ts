import type { CardAttemptView } from '@tresen/contract/till-cards';
import { attemptState, type CardWord } from '@tresen/domain/cards/card-attempt';
import type { CardApproved, CardOutcome } from '@tresen/domain/cards/card-terminal';
import type { CardFact } from '@tresen/domain/cards/card-facts';
import { expect, test } from 'vitest';
import { CallFailure } from '../../app/calls/call-failure.ts';
import type { KeptCard } from '../journal/journal.ts';
import type { Till } from '../till/till.ts';
import type { CardCalls } from './card-calls.ts';
import { type Charge, openCardDesk } from './card-desk.ts';
import type { LocalTerminal } from './local-terminals.ts';

type Said = { readonly verb: string; readonly attemptId: string; readonly written: number };

/** A till whose log is a list, and a server that says what a test tells it to. */
function place() {
  const facts: CardFact[] = [];
  const said: Said[] = [];
  let nowMs = 0;
  let answer: (verb: string, attemptId: string) => CardAttemptView | 'silent' = () => 'silent';
  let isWritable = true;
  let local: LocalTerminal | undefined;
  let listed: readonly CardAttemptView[] | 'silent' = 'silent';
  const kept = (): readonly KeptCard[] =>
    [...Map.groupBy(facts, ({ fact }) => fact.attemptId)].map(([attemptId, own]) => ({
      attemptId,
      facts: own,
      bookedBy: null,
    }));
  const call = (verb: string) => (input: { readonly attemptId: string }) => {
    said.push({ verb, attemptId: input.attemptId, written: facts.length });
    const heard = answer(verb, input.attemptId);
    return heard === 'silent' ? Promise.reject(new CallFailure({ kind: 'no-answer' })) : Promise.resolve(heard);
  };
  const calls = {
    startCardAttempt: call('start'),
    showCardAttempt: call('show'),
    cancelCardAttempt: call('cancel'),
    listCardAttempts: () =>
      listed === 'silent'
        ? Promise.reject(new CallFailure({ kind: 'no-answer' }))
        : Promise.resolve({ attempts: [...listed] }),
  } as unknown as CardCalls;
  const record = ((type: CardFact['type'], fact: object) => {
    if (!isWritable) return Promise.reject(new Error('full'));
    facts.push({ type, fact } as CardFact);
    return Promise.resolve();
  }) as Till['record'];
  const open = () =>
    openCardDesk({
      till: { record, identity: { locationId: 'here' } as Till['identity'] },
      journal: { cardAttempts: () => Promise.resolve(kept()) },
      calls,
      localOf: () => local,
      isOnline: () => listed !== 'silent',
      now: () => Temporal.Instant.fromEpochMilliseconds(nowMs),
      mono: () => nowMs,
      // Time passes only where somebody waits; what repeats for ever comes once.
      pause: (milliseconds) => {
        nowMs += milliseconds;
        return new Promise((over) => {
          if (milliseconds < 10_000) setTimeout(over, 0);
        });
      },
    });
  return {
    facts,
    said,
    open,
    answers: (next: typeof answer) => void (answer = next),
    lists: (...next: readonly CardAttemptView[]) => void (listed = next),
    hasBridge: (terminal: LocalTerminal) => void (local = terminal),
    fill: () => void (isWritable = false),
  };
}

const charge: Charge = {
  orderId: 'order',
  bills: [],
  pieces: [],
  amountCents: 1200,
  of: null,
  terminal: { terminalId: 'bar', name: 'Theke', provider: 'sumup', registerIds: [] },
};
const actor = { userId: null, via: 'device' } as const;
const word = (state: CardWord['state'], cents = 0): CardAttemptView['words'][number] => ({
  state,
  approvedCents: cents,
  tipCents: 0,
  card: null,
  reference: null,
  slips: null,
  code: '',
  text: '',
  by: 'terminal',
});
const view = (
  attemptId: string,
  words: CardAttemptView['words'],
  step: CardAttemptView['step'] = null,
): CardAttemptView => {
  return { attemptId, asked: null, words, deviceId: null, askedAt: '2026-05-01T10:00:00.000Z', step, isBooked: false };
};

test('[K42] it stands in the log before anybody is asked, and where it cannot be written nobody is', async () => {
  const here = place();
  const desk = await here.open();
  here.answers((_, attemptId) => view(attemptId, [word('approved', 1200)]));
  const { ended } = await desk.charge(charge, actor, () => undefined);
  expect(attemptState(await ended)).toBe('approved');
  expect(here.said.filter(({ verb }) => verb === 'start').map(({ written }) => written)).toEqual([1]);
  expect(here.facts.map(({ type }) => type)).toEqual(['card.asked.v1', 'card.answered.v1']);
  here.fill();
  await expect(desk.charge({ ...charge, orderId: 'next' }, actor, () => undefined)).rejects.toThrow('full');
  expect(here.said.filter(({ verb }) => verb === 'start')).toHaveLength(1);
});

test('[K40] a question without an answer is asked again under the same name, and then it is unknown', async () => {
  const here = place();
  const desk = await here.open();
  const { attemptId, ended } = await desk.charge(charge, actor, () => undefined);
  expect(attemptState(await ended)).toBe('unknown');
  const asked = here.said.filter(({ verb }) => verb === 'start').map((one) => one.attemptId);
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set([attemptId]));
  expect(desk.blockOf({ orderId: 'order', bills: [], pieces: [] })?.because).toBe('open');
  expect(desk.blockOf({ orderId: 'another', bills: [], pieces: [] })).toBeUndefined();
});

test('[K41] what is unknown is remembered by the next page, and what the server knows of it then is written once', async () => {
  const here = place();
  const first = await here.open();
  const { attemptId, ended } = await first.charge(charge, actor, () => undefined);
  await ended;
  first.stop();
  const desk = await here.open();
  expect(desk.known.get().map(({ attempt }) => attemptState(attempt))).toEqual(['unknown']);
  here.answers((_, id) => view(id, [word('approved', 1200)]));
  await desk.cancel(attemptId);
  await desk.cancel(attemptId);
  expect(desk.known.get().map(({ attempt }) => attemptState(attempt))).toEqual(['approved']);
  expect(here.facts.map(({ type }) => type)).toEqual(['card.asked.v1', 'card.answered.v1', 'card.resolved.v1']);
});

test('[K41] a person decides what nobody knows, with a reason, and never what is known', async () => {
  const here = place();
  const desk = await here.open();
  const { attemptId, ended } = await desk.charge(charge, actor, () => undefined);
  await ended;
  const decision = { isPaid: true, reason: 'Beleg', evidence: '4711' };
  await desk.decide(attemptId, decision, { userId: 'anna', via: 'pin' });
  await desk.decide(attemptId, { ...decision, isPaid: false }, { userId: 'anna', via: 'pin' });
  const decided = here.facts.filter(({ type }) => type === 'card.resolved.v1').map(({ fact }) => fact);
  expect(decided).toMatchObject([
    { state: 'approved', approvedCents: 1200, by: 'person', userId: 'anna', evidence: '4711' },
  ]);
});

test('[K41] what was decided at another till stays decided here, also between two questions', async () => {
  const here = place();
  const desk = await here.open();
  const { ended } = await desk.charge(charge, actor, () => undefined);
  await ended;
  here.lists();
  here.answers((_, id) => view(id, [{ ...word('declined'), by: 'person' }]));
  await desk.ask();
  const states: string[] = [];
  desk.known.subscribe(() => states.push(...desk.known.get().map(({ attempt }) => attemptState(attempt))));
  await desk.ask();
  await desk.ask();
  expect(new Set(states)).toEqual(new Set(['declined']));
});

test('[K44] what this till took and another one booked stands open nowhere any more', async () => {
  const here = place();
  const desk = await here.open();
  here.answers((_, id) => view(id, [word('approved', 1200)]));
  const { ended } = await desk.charge(charge, actor, () => undefined);
  await ended;
  expect(desk.known.get().map(({ isBooked }) => isBooked)).toEqual([false]);
  here.lists();
  here.answers((_, id) => ({ ...view(id, [word('approved', 1200)]), isBooked: true }));
  await desk.ask();
  await desk.ask();
  expect(desk.known.get().map(({ isBooked }) => isBooked)).toEqual([true]);
});

const paid: CardApproved = {
  state: 'approved',
  approvedCents: 1200,
  tipCents: 0,
  card: { kind: 'girocard', name: 'girocard', endsWith: '1111' },
  reference: { id: '42', receiptNo: '7', traceNo: '8', terminalId: '54' },
  slips: { customer: ['Kundenbeleg'], merchant: [], isSigned: false },
};
const bridge = (start: CardOutcome, later: CardOutcome | 'not-found-yet' = start): LocalTerminal => ({
  provider: 'zvt',
  start: () => Promise.resolve(start),
  reconcile: () => Promise.resolve(later),
});
const atBridge = { ...charge, terminal: { ...charge.terminal, provider: 'zvt' } } as const;

test('[K51] without a server the bridge on this computer takes the payment, after it stands in the log', async () => {
  const here = place();
  here.hasBridge(bridge(paid));
  const desk = await here.open();
  expect(desk.reaches(atBridge.terminal)).toBe(true);
  const { ended } = await desk.charge(atBridge, actor, () => undefined);
  expect(attemptState(await ended)).toBe('approved');
  expect(here.said.map(({ verb, written }) => [verb, written])).toEqual([['start', 1]]);
  expect(here.facts.map(({ type }) => type)).toEqual(['card.asked.v1', 'card.answered.v1']);
});

test('[K51] what the bridge could not tell is asked of it again, and then it is known', async () => {
  const here = place();
  here.hasBridge(bridge({ state: 'unknown', since: Temporal.Instant.fromEpochMilliseconds(0) }, paid));
  const desk = await here.open();
  const { ended } = await desk.charge(atBridge, actor, () => undefined);
  expect(attemptState(await ended)).toBe('unknown');
  await desk.ask().catch(() => undefined);
  expect(desk.known.get().map(({ attempt }) => attemptState(attempt))).toEqual(['approved']);
  expect(here.facts.map(({ type }) => type)).toEqual(['card.asked.v1', 'card.answered.v1', 'card.resolved.v1']);
});
