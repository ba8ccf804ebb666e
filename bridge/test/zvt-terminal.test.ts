import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardStep } from '@tresen/domain/cards/card-terminal';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AttemptJournal, openAttemptJournal } from '../src/cards/attempt-journal.ts';
import { zvtTerminal } from '../src/cards/zvt-terminal.ts';
import { askOf, type CardStandIn, openCardStandIn } from './card-stand-in.ts';

let standIn: CardStandIn;
beforeAll(async () => {
  standIn = await openCardStandIn();
});
afterAll(() => standIn[Symbol.asyncDispose]());

let folder: string;
let journal: AttemptJournal;
let seenCardData: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tresen-cards-'));
  journal = openAttemptJournal(join(folder, 'attempts.db'));
  seenCardData = [];
  await standIn.play(0, []);
});
afterEach(async () => {
  journal.close();
  await rm(folder, { recursive: true, force: true });
});

const terminal = (over: { journal?: AttemptJournal; wholeMs?: number; password?: string } = {}) =>
  zvtTerminal({
    place: { terminalId: 't1', address: '127.0.0.1', port: standIn.ports[0] ?? 0, password: over.password ?? '000000' },
    journal: over.journal ?? journal,
    timeZone: () => 'Europe/Berlin',
    cardDataSeen: (id) => seenCardData.push(id),
    patience: { answer: 400, whole: over.wholeMs ?? 4000 },
  });

const never = new AbortController().signal;
const quiet = () => undefined;
const taken = async () => (await standIn.seen(0)).taken;

test('[K46] a payment, told whole, in single bytes and all at once, ends the same', async () => {
  const said: unknown[] = [];
  for (const pieces of ['whole', 'single-bytes', 'joined'] as const)
    for (const paper of ['block', 'lines'] as const) {
      const before = await taken();
      await standIn.play(0, [{ pieces, paper }], { pieces: pieces === 'joined' ? 'whole' : pieces });
      const steps: CardStep[] = [];
      const outcome = await terminal().start(askOf(), (step) => steps.push(step), never);
      expect((await taken()) - before).toBe(1250);
      expect(steps).toEqual(['sent', 'present-card']);
      const text = JSON.stringify(outcome).replaceAll(/(?:Beleg-Nr|TA-Nr) \d+|"(receiptNo|traceNo)":"\d+"/g, '');
      said.push(text);
      expect(outcome).toMatchObject({
        state: 'approved',
        approvedCents: 1250,
        tipCents: 0,
        card: { kind: 'credit', name: 'VISA CREDIT', endsWith: '1111' },
      });
      expect(text).toContain('Händlerbeleg');
    }
  expect(new Set(said).size).toBe(1);
});

test('[K48] what the guest adds at the terminal comes back apart, and a part that was approved is a part', async () => {
  await standIn.play(0, [{ tipCents: 150 }, { atMostCents: 400 }]);
  const one = terminal();
  expect(await one.start(askOf(), quiet, never)).toMatchObject({ approvedCents: 1250, tipCents: 150 });
  expect(await one.start(askOf(), quiet, never)).toMatchObject({ approvedCents: 400, tipCents: 0 });
});

test('what is declined, given up or cancelled at the till takes no money', async () => {
  const before = await taken();
  const one = terminal();
  await standIn.play(0, [{ outcome: 'decline' }, { outcome: 'wrong-pin' }, { outcome: 'abort' }, { slowMs: 3000 }]);
  expect(await one.start(askOf(), quiet, never)).toMatchObject({ state: 'declined', code: '05' });
  expect(await one.start(askOf(), quiet, never)).toMatchObject({ state: 'declined', code: '37' });
  expect(await one.start(askOf(), quiet, never)).toMatchObject({ state: 'cancelled', code: '6C' });
  const ask = askOf();
  const stopped = await one.start(ask, (step) => step === 'present-card' && one.cancel(ask.attemptId), never);
  expect(stopped).toMatchObject({ state: 'cancelled', code: '6C' });
  expect(await taken()).toBe(before);
  expect((await one.state()).state).toBe('idle');
});

test('a terminal that is not there, has another password or is busy is told nothing, and the same attempt never comes true', async () => {
  const ask = askOf();
  const away = zvtTerminal({
    place: { terminalId: 't1', address: '127.0.0.1', port: 1, password: '000000' },
    journal,
    timeZone: () => 'Europe/Berlin',
    cardDataSeen: quiet,
  });
  expect(await away.start(ask, quiet, never)).toMatchObject({ state: 'cancelled', code: 'not-reached' });
  const before = await standIn.seen(0);
  expect(await terminal().start(ask, quiet, never)).toMatchObject({ state: 'cancelled', code: 'not-reached' });
  expect(await terminal({ password: '111111' }).start(askOf(), quiet, never)).toMatchObject({ code: 'not-reached' });
  expect(await terminal({ password: '111111' }).state()).toEqual({ state: 'unknown', detail: 'password' });
  expect((await standIn.seen(0)).ledger).toEqual(before.ledger);
});

test('[K42] an attempt that was asked about before it was told is forbidden from then on', async () => {
  const one = terminal();
  const ask = askOf();
  const before = await taken();
  expect(await one.reconcile(ask)).toMatchObject({ state: 'cancelled', code: 'never-told' });
  expect(await one.start(ask, quiet, never)).toMatchObject({ state: 'cancelled', code: 'never-told' });
  expect(await taken()).toBe(before);
});

test('[K52] the same attempt twice, at once and after a restart, is one payment', async () => {
  const ask = askOf();
  const before = await taken();
  const one = terminal();
  const [first, second] = await Promise.all([one.start(ask, quiet, never), one.start(ask, quiet, never)]);
  expect(second).toEqual(first);
  expect(await terminal().start(ask, quiet, never)).toEqual(first);
  expect((await taken()) - before).toBe(1250);
});

test.each([
  ['before-answer', {}],
  ['before-booking', {}],
  ['before-booking', { booksLater: true }],
  ['after-booking', {}],
  ['inside-status', {}],
  ['after-status', {}],
  ['before-completion', {}],
] as const)('[K40][K52] the line cut %s %o: the terminal is asked, and the answer is its book', async (cut, more) => {
  const one = terminal();
  // So that its last receipt is known.
  await one.start(askOf({ amountCents: 100 }), quiet, never);
  const before = await taken();
  await standIn.play(0, [{ cut, ...more }]);
  const ask = askOf();
  expect(await one.start(ask, quiet, never)).toMatchObject({ state: 'unknown' });
  await expect.poll(async () => (await standIn.seen(0)).isBusy, { timeout: 10_000 }).toBe(false);
  const outcome = await one.reconcile(ask);
  const moved = (await taken()) - before;
  expect(outcome).toMatchObject(
    moved === 0 ? { state: 'declined', code: 'not-booked' } : { state: 'approved', approvedCents: 1250 },
  );
  expect(await one.reconcile(ask)).toEqual(outcome);
  expect(await one.start(ask, quiet, never)).toEqual(outcome);
  expect((await taken()) - before).toBe(moved);
});

test('[K41] while a terminal is still busy with it, an attempt is asked about again later', async () => {
  const one = terminal({ wholeMs: 300 });
  await one.start(askOf(), quiet, never);
  await standIn.play(0, [{ slowMs: 30_000, outcome: 'time-out' }]);
  const ask = askOf();
  // The guest takes too long: the terminal is told to give up, and says so.
  expect(await one.start(ask, quiet, never)).toMatchObject({ state: 'cancelled', code: '6C' });
});

test.each([
  ['wrong-number', 'unknown'],
  ['wrong-amount', 'unknown'],
  ['wrong-time', 'unknown'],
  ['no-status', 'unknown'],
  ['silent', 'not-found-yet'],
] as const)(
  '[K41] a terminal that answers %s to the question for its last receipt leaves it to a person',
  async (repeat, said) => {
    const one = terminal();
    await one.start(askOf({ amountCents: 100 }), quiet, never);
    await standIn.play(0, [{ cut: 'after-booking' }], { repeat });
    const ask = askOf();
    await one.start(ask, quiet, never);
    await expect.poll(async () => (await standIn.seen(0)).isBusy, { timeout: 10_000 }).toBe(false);
    const outcome = await one.reconcile(ask);
    if (said === 'not-found-yet') return expect(outcome).toBe(said);
    expect(outcome).toMatchObject({ state: said });
    // It does not come true by asking again; a person has read the paper.
    const decided = one.decide(ask.attemptId, { state: 'declined', code: 'person', text: '' });
    expect(decided).toMatchObject({ state: 'declined' });
    expect(await one.reconcile(ask)).toMatchObject({ state: 'declined', code: 'person' });
    return undefined;
  },
);

test('[K41] a day that the terminal has closed in between, or a receipt it took back by itself, is for a person', async () => {
  const one = terminal();
  for (const script of [
    { cut: 'after-booking', endsDay: true },
    { cut: 'after-status', unheard: 'reverses' },
  ]) {
    await standIn.play(0, []);
    await one.start(askOf({ amountCents: 100 }), quiet, never);
    await standIn.play(0, [script]);
    const ask = askOf();
    expect(await one.start(ask, quiet, never)).toMatchObject({ state: 'unknown' });
    await expect.poll(async () => (await standIn.seen(0)).isBusy, { timeout: 10_000 }).toBe(false);
    expect(await one.reconcile(ask)).toMatchObject({ state: 'unknown' });
  }
});

test('[K41] receipt 0 follows receipt 9999', async () => {
  const one = terminal();
  await standIn.set(0, { receiptNo: 9998 });
  expect(await one.start(askOf(), quiet, never)).toMatchObject({ reference: { receiptNo: '9999' } });
  await standIn.play(0, [{ cut: 'after-booking' }]);
  const ask = askOf();
  await one.start(ask, quiet, never);
  await expect.poll(async () => (await standIn.seen(0)).isBusy, { timeout: 10_000 }).toBe(false);
  expect(await one.reconcile(ask)).toMatchObject({ state: 'approved', reference: { receiptNo: '0000' } });
});

test('[K52] an unknown payment is asked about before the next one, whose answer does not cover it', async () => {
  const one = terminal();
  await one.start(askOf({ amountCents: 100 }), quiet, never);
  await standIn.play(0, [{ cut: 'after-booking' }]);
  const lost = askOf({ amountCents: 700 });
  expect(await one.start(lost, quiet, never)).toMatchObject({ state: 'unknown' });
  await expect.poll(async () => (await standIn.seen(0)).isBusy, { timeout: 10_000 }).toBe(false);
  expect(await one.start(askOf({ amountCents: 800 }), quiet, never)).toMatchObject({ approvedCents: 800 });
  expect(await one.reconcile(lost)).toMatchObject({ state: 'approved', approvedCents: 700 });
});

test('[K52] a result that the journal cannot keep is refused, and the terminal takes the money back', async () => {
  const full: AttemptJournal = {
    ...journal,
    hear: () => {
      throw new Error('the disk is full');
    },
  };
  const before = await taken();
  const outcome = await terminal({ journal: full }).start(askOf(), quiet, never);
  expect(outcome).toMatchObject({ state: 'declined', code: 'not-kept' });
  const { ledger } = await standIn.seen(0);
  expect(ledger.at(-1)?.kind).toBe('reversal');
  expect(await taken()).toBe(before);
});

test('[K42] what cannot be written down is not told', async () => {
  const full: AttemptJournal = {
    ...journal,
    ask: () => {
      throw new Error('the disk is full');
    },
  };
  const before = (await standIn.seen(0)).asked.length;
  expect(await terminal({ journal: full }).start(askOf(), quiet, never)).toMatchObject({ code: 'journal' });
  expect((await standIn.seen(0)).asked.slice(before)).not.toContain('0601');
});

test('[K49] a payment is taken back once, and a refund gives its money', async () => {
  const one = terminal();
  const paid = await one.start(askOf(), quiet, never);
  if (paid.state !== 'approved') throw new Error('not paid');
  const before = await taken();
  const of = { attemptId: randomUUID(), reference: paid.reference };
  expect(await one.start(askOf({ kind: 'reversal', of }), quiet, never)).toMatchObject({ approvedCents: 1250 });
  expect(await one.start(askOf({ kind: 'reversal', of }), quiet, never)).toMatchObject({
    state: 'declined',
    code: 'B5',
  });
  expect(await one.start(askOf({ kind: 'refund', amountCents: 300 }), quiet, never)).toMatchObject({
    approvedCents: 300,
  });
  expect((await taken()) - before).toBe(-1550);
});

test('the end of the day tells the sum, and what cannot be asked is not', async () => {
  const one = terminal();
  await one.endOfDay();
  await one.start(askOf(), quiet, never);
  expect(await one.endOfDay()).toMatchObject({ end: 'completed', status: { amountCents: 1250 } });
  for (const amountCents of [0, -1, 1.5, 1e12, Number.NaN])
    expect(await one.start(askOf({ amountCents }), quiet, never)).toMatchObject({ code: 'ask-not-possible' });
  expect(await one.start(askOf({ kind: 'reversal' }), quiet, never)).toMatchObject({ code: 'ask-not-possible' });
});

test.each(['whole', 'whole-on-paper', 'whole-in-text', 'stripe'] as const)(
  '[K47] a card number told %s is in no outcome and in no byte of the journal, and is reported',
  async (cardNumber) => {
    await standIn.play(0, [{ cardNumber, paper: 'lines' }]);
    const outcome = await terminal().start(askOf(), quiet, never);
    expect(outcome).toMatchObject({ state: 'approved' });
    expect(seenCardData).toEqual(['t1']);
    journal.close();
    const files = await Promise.all(
      ['attempts.db', 'attempts.db-wal'].map((name) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))),
    );
    const kept = Buffer.concat([...files, Buffer.from(JSON.stringify(outcome))]).toString('latin1');
    for (const form of [
      '4111111111111111',
      '4111 1111 1111 1111',
      Buffer.from('4111111111111111', 'hex').toString('latin1'),
    ])
      expect(kept).not.toContain(form);
    journal = openAttemptJournal(join(folder, 'attempts.db'));
  },
);
