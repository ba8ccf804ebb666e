import { randomUUID } from 'node:crypto';
import type { CardAsk, CardStep } from '@tresen/domain/cards/card-terminal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSumupStandIn, type SumupStandIn } from '../../../../test/sumup-stand-in.ts';
import { openSumupTerminal } from './sumup-terminal.ts';

let standIn: SumupStandIn;
beforeAll(async () => {
  standIn = await openSumupStandIn();
});
afterAll(() => standIn.close());

const timeZone = 'Europe/Berlin';
const terminal = () =>
  openSumupTerminal({ provider: 'double', settings: standIn.settings, secret: standIn.secrets, timeZone });
const askFor = (amountCents: number, over: Partial<CardAsk> = {}): CardAsk => ({
  attemptId: randomUUID(),
  orderId: randomUUID(),
  amountCents,
  kind: 'payment',
  ...over,
});
const start = (ask: CardAsk, steps: CardStep[] = [], signal = new AbortController().signal) =>
  terminal().start(ask, (step) => steps.push(step), signal);
const takenFor = async ({ attemptId }: CardAsk) =>
  (await standIn.ledger()).filter(({ foreignId }) => foreignId === attemptId).map(({ cents }) => cents);

describe('a Solo', () => {
  test('[K40] takes what it is asked for, once, and says what it saw of the card', async () => {
    const ask = askFor(1250);
    const steps: CardStep[] = [];
    await standIn.guests({ afterMs: 200 });
    expect(await start(ask, steps)).toMatchObject({
      state: 'approved',
      approvedCents: 1250,
      tipCents: 0,
      card: { kind: 'girocard', endsWith: expect.stringMatching(/^\d{4}$/) as string },
    });
    expect(steps).toContain('present-card');
    expect(await takenFor(ask)).toEqual([1250]);
  });

  test('[K48] tells the tip apart from what was asked for', async () => {
    await standIn.guests({ tipCents: 125, card: 'VISA' });
    const outcome = await start(askFor(1250, { tip: { rates: [5, 10] } }));
    expect(outcome).toMatchObject({ state: 'approved', approvedCents: 1250, tipCents: 125, card: { kind: 'credit' } });
  });

  test('declines, and is cancelled on the device', async () => {
    await standIn.guests({ does: 'declined' }, { does: 'cancels' });
    expect(await start(askFor(100))).toMatchObject({ state: 'declined' });
    expect(await start(askFor(100))).toMatchObject({ state: 'cancelled' });
  });

  test('is cancelled from here, and says so when it is asked', async () => {
    await standIn.guests({ does: 'waits' });
    const ask = askFor(700);
    const outcome = start(ask);
    await expect.poll(async () => (await terminal().state()).state).toBe('busy');
    await terminal().cancel(ask.attemptId);
    expect(await outcome).toMatchObject({ state: 'cancelled' });
    expect(await takenFor(ask)).toEqual([]);
  });

  test('says that it is offline or busy, and takes nothing', async () => {
    await standIn.setOffline(true);
    expect(await start(askFor(100))).toMatchObject({ state: 'declined', code: 'reader-offline' });
    await standIn.setOffline(false);
    await standIn.guests({ does: 'waits' });
    const first = askFor(100);
    const waiting = start(first);
    await expect.poll(async () => (await terminal().state()).state).toBe('busy');
    expect(await start(askFor(200))).toMatchObject({ state: 'declined', code: 'reader-busy' });
    await terminal().cancel(first.attemptId);
    await waiting;
  });

  test('[K40] an answer that is lost after the reader was told ends as what really happened', async () => {
    for (const answer of ['lost-after', 'fails-after'] as const) {
      const ask = askFor(900);
      await standIn.guests({ answer, afterMs: 150 });
      expect(await start(ask)).toMatchObject({ state: 'approved', approvedCents: 900 });
      expect(await takenFor(ask)).toEqual([900]);
    }
  });

  test('[K40] a reader that never heard of it has taken nothing, which is certain only after a while', async () => {
    const ask = askFor(900);
    await standIn.guests({ answer: 'lost-before' });
    const began = performance.now();
    expect(await start(ask)).toMatchObject({ state: 'declined', code: 'absent' });
    expect(performance.now() - began).toBeGreaterThan(standIn.settings.pace.absentMs);
    expect(await takenFor(ask)).toEqual([]);
  });

  test('[K40] a payment that cannot be found right after it was made means "not yet"', async () => {
    const ask = askFor(1100);
    await standIn.guests({ hiddenMs: 400, afterMs: 10 });
    expect(await start(ask)).toMatchObject({ state: 'approved', approvedCents: 1100 });
    const early = { ask: askFor(5), askedAt: Temporal.Now.instant(), vendorId: undefined, absentCount: 99 };
    expect(await terminal().reconcile(early)).toBe('not-found-yet');
  });

  test('[K41] who stops waiting says that nobody knows, and asking afterwards tells the truth', async () => {
    const ask = askFor(1300);
    await standIn.guests({ afterMs: 300 });
    const ending = new AbortController();
    const outcome = start(ask, [], ending.signal);
    ending.abort();
    expect(await outcome).toMatchObject({ state: 'unknown' });
    const stored = { ask, askedAt: Temporal.Now.instant(), vendorId: undefined, absentCount: 0 };
    await expect.poll(() => terminal().reconcile(stored)).toMatchObject({ state: 'approved', approvedCents: 1300 });
  });

  test('[K49] pays back to the card what was taken, and never more', async () => {
    await standIn.guests({});
    const ask = askFor(1000);
    const paid = await start(ask);
    if (paid.state !== 'approved') throw new Error('not paid');
    const back = (amountCents: number) =>
      start(askFor(amountCents, { kind: 'refund', of: { attemptId: ask.attemptId, reference: paid.reference } }));
    expect(await back(400)).toMatchObject({ state: 'approved', approvedCents: 400 });
    expect(await back(700)).toMatchObject({ state: 'declined' });
    expect((await standIn.ledger()).find(({ foreignId }) => foreignId === ask.attemptId)?.backCents).toBe(400);
  });

  test('a key that is not accepted takes nothing', async () => {
    const secret = JSON.stringify({ apiKey: 'wrong', affiliateKey: 'a' });
    const locked = openSumupTerminal({ provider: 'double', settings: standIn.settings, secret, timeZone });
    const outcome = await locked.start(askFor(100), () => undefined, new AbortController().signal);
    expect(outcome).toMatchObject({ state: 'declined', code: 'keys-wrong' });
  });
});

const { SUMUP_API_KEY: apiKey, SUMUP_MERCHANT: merchant, SUMUP_READER: reader } = process.env;

describe('SumUp itself', () => {
  test.skipIf(!apiKey || !merchant || !reader)('says what its reader does (not run: no credentials)', async () => {
    const settings = { baseUrl: 'https://api.sumup.com', merchant, reader, appId: process.env['SUMUP_APP_ID'] ?? '' };
    const secret = JSON.stringify({ apiKey, affiliateKey: process.env['SUMUP_AFFILIATE_KEY'] ?? '' });
    const real = openSumupTerminal({ provider: 'sumup', settings, secret, timeZone });
    expect((await real.state()).state).not.toBe('unknown');
    const stored = { ask: askFor(5), askedAt: Temporal.Now.instant(), vendorId: undefined, absentCount: 0 };
    expect(await real.reconcile(stored)).toBe('not-found-yet');
  });
});
