import { randomUUID } from 'node:crypto';
import { compareCardDay } from '@tresen/domain/cards/end-of-day';
import type { TheirRow } from '@tresen/domain/cards/card-statement';
import { payoutDifferences, payoutsIn, payoutSums } from '@tresen/domain/cards/payout-sums';
import type { CardAsk, CardOutcome, CardTerminal, StatementRow } from '@tresen/domain/cards/card-terminal';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStripeStandIn, standInKey, type StripeStandIn } from '../../../../test/stripe-stand-in.ts';
import { openStripeTerminal } from './stripe-terminal.ts';

let standIn: StripeStandIn;
beforeAll(async () => void (standIn = await openStripeStandIn()));
afterEach(() => standIn.setFaults({ faults: [] }));
afterAll(() => standIn.close());

const never = new AbortController().signal;
const nothing = () => undefined;
const timeZone = 'Europe/Berlin';

async function openTerminal(): Promise<CardTerminal<AbortSignal>> {
  const readerId = await standIn.openReader();
  const quick = { giveUpMs: 300, pollMs: 5, answerMs: 200, againMs: [5, 5] };
  return openStripeTerminal({ readerId, key: standInKey, url: standIn.url, timeZone, ...quick });
}

function ask(changed: Partial<CardAsk> = {}): CardAsk {
  return { attemptId: randomUUID(), orderId: randomUUID(), amountCents: 1230, kind: 'payment', ...changed };
}

/** As whoever keeps an attempt does: until somebody knows. */
async function untilKnown(terminal: CardTerminal<AbortSignal>, asked: CardAsk): Promise<CardOutcome> {
  const first = await terminal.start(asked, nothing, never);
  if (first.state !== 'unknown') return first;
  const askedAt = Temporal.Now.instant().subtract({ minutes: 3 });
  for (let absentCount = 0; absentCount < 20; absentCount += 1) {
    const found = await terminal.reconcile({ ask: asked, askedAt, vendorId: undefined, absentCount });
    if (found !== 'not-found-yet' && found.state !== 'unknown') return found;
  }
  throw new Error('nobody ever knew');
}

async function takenFor({ attemptId }: CardAsk): Promise<number> {
  const moved = await standIn.moved();
  return moved.filter(({ kind, metadata }) => kind === 'charge' && metadata.attemptId === attemptId).length;
}

const operations = [
  'intent.create',
  'reader.process',
  'intent.read',
  'reader.read',
  'intent.cancel',
  'intent.list',
] as const;
const kinds = [
  { kind: 'lost' },
  { kind: 'hang' },
  { kind: 'error', status: 500 },
  { kind: 'error', status: 400, code: 'terminal_reader_timeout' },
] as const;

test('[K40] whatever is lost before or after any question, our word is what was taken, and nothing is taken twice', async () => {
  const terminal = await openTerminal();
  for (const does of ['pays', 'is-declined', 'cancels', 'waits'] as const) {
    await standIn.setCustomer({ does, afterMs: 20, authorizeMs: 10, tipCents: 0 });
    for (const on of operations) {
      for (const when of ['before', 'after'] as const) {
        for (const fault of kinds.filter(({ kind }) => does === 'pays' || kind === 'lost')) {
          await standIn.setFaults({ faults: [{ on, when, ...fault, times: 2 }] });
          const asked = ask();
          const outcome = await untilKnown(terminal, asked);
          const what = `${does} ${on} ${when} ${JSON.stringify(fault)}`;
          expect([what, await takenFor(asked)]).toEqual([what, outcome.state === 'approved' ? 1 : 0]);
        }
      }
    }
  }
}, 120_000);

test('[K40] a hundred payments with a third of all answers lost: the ledger holds what we say', async () => {
  const terminal = await openTerminal();
  await standIn.setCustomer({ does: 'pays', afterMs: 10, authorizeMs: 10, tipCents: 0 });
  const faults = [
    { kind: 'lost', when: 'after', probability: 0.2 },
    { kind: 'lost', when: 'before', probability: 0.1 },
    { kind: 'error', status: 500, when: 'after', probability: 0.05 },
  ];
  let approvedCount = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    await standIn.setFaults({ seed, faults });
    const asked = ask();
    const outcome = await untilKnown(terminal, asked);
    approvedCount += outcome.state === 'approved' ? 1 : 0;
    expect([seed, await takenFor(asked)]).toEqual([seed, outcome.state === 'approved' ? 1 : 0]);
  }
  expect(approvedCount).toBeGreaterThan(50);
}, 120_000);

test('[K40] a reader that was given to somebody else meanwhile has taken nothing from ours', async () => {
  const terminal = await openTerminal();
  await standIn.setCustomer({ does: 'waits' });
  const [one, other] = [ask(), ask()];
  const first = terminal.start(one, nothing, never);
  await expect.poll(async () => (await terminal.state()).state).toBe('busy');
  const second = terminal.start(other, nothing, never);
  expect(await first).toMatchObject({ state: 'cancelled', code: 'replaced' });
  expect(await second).toMatchObject({ state: 'cancelled', code: 'timeout' });
  expect([await takenFor(one), await takenFor(other)]).toEqual([0, 0]);
});

test('busy and offline are rowsOfDay before anything was charged', async () => {
  const terminal = await openTerminal();
  await standIn.setFaults({ faults: [], areReadersOffline: true });
  expect(await terminal.start(ask(), nothing, never)).toMatchObject({
    state: 'declined',
    code: 'terminal_reader_offline',
  });
  await standIn.setFaults({ faults: [] });
  await standIn.setCustomer({ does: 'pays', afterMs: 0, authorizeMs: 150 });
  const first = terminal.start(ask(), nothing, never);
  await expect.poll(async () => (await terminal.state()).state).toBe('busy');
  expect(await terminal.start(ask(), nothing, never)).toMatchObject({
    state: 'declined',
    code: 'terminal_reader_busy',
  });
  expect(await first).toMatchObject({ state: 'approved' });
});

test('a person stops a payment while the reader waits for a card', async () => {
  const terminal = await openTerminal();
  await standIn.setCustomer({ does: 'waits' });
  const asked = ask();
  const going = terminal.start(asked, nothing, never);
  await expect.poll(async () => (await terminal.state()).state).toBe('busy');
  await terminal.cancel(asked.attemptId);
  expect(await going).toMatchObject({ state: 'cancelled', code: 'stopped' });
  expect(await terminal.state()).toMatchObject({ state: 'idle' });
});

test('[K50] the statement of a day is our day, and each transfer is what lies in it less its fees', async () => {
  const terminal = await openTerminal();
  const other = await openTerminal();
  await standIn.setCustomer({ does: 'pays', afterMs: 0, authorizeMs: 0, tipCents: 150 });
  const asks = [ask({ tip: { rates: [10] } }), ask({ amountCents: 999 })];
  const outcomes: CardOutcome[] = [];
  for (const one of asks) outcomes.push(await terminal.start(one, nothing, never));
  await other.start(ask(), nothing, never);
  const [paid] = outcomes;
  if (paid?.state !== 'approved' || !asks[0]) throw new Error('it was not paid');
  const back = ask({
    kind: 'refund',
    amountCents: 500,
    of: { attemptId: asks[0].attemptId, reference: paid.reference },
  });
  outcomes.push(await terminal.start(back, nothing, never));
  const payoutId = await standIn.payOut();

  const day = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate().toString();
  const rowsOfDay: StatementRow[] = [];
  for await (const row of terminal.statement?.(day) ?? []) rowsOfDay.push(row);
  const charges = [...asks, back].map((asked, at) => {
    const outcome = outcomes[at];
    if (outcome?.state !== 'approved') throw new Error('it was not paid');
    const { attemptId, kind, amountCents: askedCents, of } = asked;
    const { approvedCents, tipCents, reference } = outcome;
    const said = { state: 'approved' as const, approvedCents, tipCents, reference, isSaidByPerson: false };
    const when = { askedAt: Temporal.Now.instant(), businessDate: day };
    return {
      attemptId,
      terminalId: 'reader',
      kind,
      of: of?.attemptId,
      askedCents,
      ...said,
      ...when,
      saleIds: ['sale'],
    };
  });
  const rows = rowsOfDay.map((row) => ({
    ...row,
    rowId: `${row.kind} ${row.reference.id}`,
    terminalId: 'reader',
    day,
  }));
  const compared = compareCardDay({
    date: day,
    charges,
    noted: [],
    rows,
    payouts: payoutsIn(rows),
    heardUntil: new Map(),
  });
  expect(compared.matchedCount).toBe(3);
  expect(compared.differences.map(({ cause }) => cause)).toEqual(['fee']);
  expect(compared.oursCents).toBe(1230 + 150 + 999 - 500);
  expect(compared.theirsCents).toBe(compared.oursCents);
  expect(compared.payouts.map((one) => [one.payoutId, one.tipCents, one.netCents + one.feeCents])).toEqual([
    [payoutId, 150, compared.oursCents],
  ]);
  // The whole transfer holds what another reader took too: of it only ours counts.
  expect(compared.payouts[0]?.transferredCents).toBe(compared.payouts[0]?.netCents);
});

async function statementOf(terminal: CardTerminal<AbortSignal>): Promise<readonly TheirRow[]> {
  const day = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate().toString();
  const rows: TheirRow[] = [];
  for await (const row of terminal.statement?.(day) ?? [])
    rows.push({ ...row, rowId: `${rows.length}`, terminalId: 'reader', day });
  return rows;
}

test('[K50] a transfer that failed has brought nothing', async () => {
  const terminal = await openTerminal();
  await standIn.setCustomer({ does: 'pays', afterMs: 0, authorizeMs: 0, tipCents: 0 });
  await terminal.start(ask(), nothing, never);
  const payoutId = await standIn.payOut({ status: 'failed' });
  const rows = await statementOf(terminal);
  const [sums] = payoutSums(rows, payoutsIn(rows));
  expect(sums).toMatchObject({ payoutId, paidCents: 1230, transferredCents: 0 });
  const causes = payoutDifferences(sums ? [sums] : [], sums?.days[0] ?? '').map(({ cause }) => cause);
  expect(causes).toEqual(['fee', 'payout']);
});

test('[K50] money that no bank took back has not moved; days later it is a movement of its own', async () => {
  const terminal = await openTerminal();
  await standIn.setCustomer({ does: 'pays', afterMs: 0, authorizeMs: 0, tipCents: 0 });
  const asked = ask();
  const paid = await terminal.start(asked, nothing, never);
  if (paid.state !== 'approved') throw new Error('it was not paid');
  const back = ask({ kind: 'reversal', of: { attemptId: asked.attemptId, reference: paid.reference } });
  expect((await terminal.start(back, nothing, never)).state).toBe('approved');
  const kinds = async () => (await statementOf(terminal)).map(({ kind }) => kind).filter((kind) => kind !== 'fee');
  expect(await kinds()).toEqual(['refund', 'payment']);
  await standIn.failRefund(back.attemptId);
  expect(await kinds()).toEqual(['payment']);
  // Asked once more, it says so itself.
  const stored = { ask: back, askedAt: Temporal.Now.instant(), vendorId: undefined, absentCount: 0 };
  expect(await terminal.reconcile(stored)).toMatchObject({ state: 'declined', code: 'expired_or_canceled_card' });
});
