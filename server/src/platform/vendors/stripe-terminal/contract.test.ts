import { randomUUID } from 'node:crypto';
import type { CardApproved, CardAsk, CardOutcome, CardTerminal } from '@tresen/domain/cards/card-terminal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStripeStandIn, standInKey, type StripeStandIn } from '../../../../test/stripe-stand-in.ts';
import { openStripeApi, recordOf, stripeUrl, textOf } from './stripe-api.ts';
import { openStripeTerminal } from './stripe-terminal.ts';

/** Who plays the guest, and who knows what was really taken. */
type Setting = {
  readonly terminal: CardTerminal<AbortSignal>;
  readonly guest: (does: 'pays' | 'is-declined', tipCents?: number) => Promise<void>;
  readonly chargesOf: (attemptId: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

const vendorKey = process.env.STRIPE_TEST_KEY;
const settings = [
  { name: 'stand-in', open: openStandInSetting, isThere: true },
  {
    name: vendorKey ? 'Stripe in test mode' : 'Stripe, not run: no credentials',
    open: openVendorSetting,
    isThere: vendorKey !== undefined,
  },
];

async function openStandInSetting(): Promise<Setting> {
  const standIn: StripeStandIn = await openStripeStandIn();
  const readerId = await standIn.openReader();
  return {
    terminal: openStripeTerminal({
      readerId,
      key: standInKey,
      url: standIn.url,
      timeZone: 'Europe/Berlin',
      pollMs: 10,
    }),
    guest: async (does, tipCents = 0) => void (await standIn.setCustomer({ does, tipCents })),
    chargesOf: async (attemptId) => {
      const moved = await standIn.moved();
      return moved.filter(({ kind, metadata }) => kind === 'charge' && metadata.attemptId === attemptId).length;
    },
    close: standIn.close,
  };
}

/** A simulated reader of the vendor's, registered anew; cards are shown to it by its own test helper. */
async function openVendorSetting(): Promise<Setting> {
  const key = vendorKey ?? '';
  const api = openStripeApi({ url: stripeUrl, key, answerMs: 20_000 });
  const readers = await api.get('/terminal/readers', { limit: 100 });
  const listed = readers.is === 'found' && Array.isArray(readers.body.data) ? readers.body.data.map(recordOf) : [];
  const readerId = textOf(listed.find(({ device_type }) => textOf(device_type).startsWith('simulated'))?.id);
  if (readerId === '') throw new Error('the test account has no simulated reader');
  const terminal = openStripeTerminal({ readerId, key, timeZone: 'Europe/Berlin' });
  let fields: Readonly<Record<string, string | number>> = {};
  return {
    terminal: {
      ...terminal,
      start: (ask, seen, signal) =>
        terminal.start(
          ask,
          (step) => {
            seen(step);
            if (step === 'present-card')
              void api.post(`/test_helpers/terminal/readers/${readerId}/present_payment_method`, fields);
          },
          signal,
        ),
    },
    guest: async (does, tipCents = 0) => {
      const number = does === 'pays' ? '4242424242424242' : '4000000000000002';
      fields = {
        type: 'card_present',
        'card_present[number]': number,
        ...(tipCents > 0 ? { amount_tip: tipCents } : {}),
      };
    },
    chargesOf: async (attemptId) => {
      const found = await api.get('/payment_intents/search', { query: `metadata['attemptId']:'${attemptId}'` });
      return found.is === 'found' && Array.isArray(found.body.data)
        ? found.body.data.filter((one) => recordOf(one).status === 'succeeded').length
        : 0;
    },
    close: async () => undefined,
  };
}

const never = new AbortController().signal;
const nothing = () => undefined;

function ask(changed: Partial<CardAsk> = {}): CardAsk {
  return { attemptId: randomUUID(), orderId: randomUUID(), amountCents: 1230, kind: 'payment', ...changed };
}

function approved(outcome: CardOutcome): CardApproved {
  if (outcome.state !== 'approved') throw new Error(`it was ${outcome.state}`);
  return outcome;
}

describe.each(settings)('the contract of a card terminal: $name', ({ open, isThere }) => {
  let setting: Setting;
  beforeAll(async () => {
    if (isThere) setting = await open();
  });
  afterAll(async () => {
    if (isThere) await setting.close();
  });

  test.skipIf(!isThere)('[K40] an approved payment was taken once, and asking again says the same', async () => {
    await setting.guest('pays');
    const asked = ask();
    const steps: string[] = [];
    const outcome = approved(await setting.terminal.start(asked, (step) => steps.push(step), never));
    expect(outcome).toMatchObject({ approvedCents: 1230, tipCents: 0, card: { kind: 'credit', endsWith: '4242' } });
    expect(steps).toContain('sent');
    const stored = { ask: asked, askedAt: Temporal.Now.instant(), vendorId: outcome.reference.id, absentCount: 0 };
    expect(await setting.terminal.reconcile(stored)).toEqual(outcome);
    expect(await setting.terminal.reconcile({ ...stored, vendorId: undefined })).toEqual(outcome);
    await expect.poll(() => setting.chargesOf(asked.attemptId), { timeout: 60_000 }).toBe(1);
  });

  test.skipIf(!isThere)('[K40] a declined one took nothing and can never be paid any more', async () => {
    await setting.guest('is-declined');
    const asked = ask();
    const outcome = await setting.terminal.start(asked, nothing, never);
    expect(outcome).toMatchObject({ state: 'declined', code: 'generic_decline' });
    const stored = { ask: asked, askedAt: Temporal.Now.instant(), vendorId: undefined, absentCount: 0 };
    expect(await setting.terminal.reconcile(stored)).toMatchObject({ state: 'cancelled' });
    expect(await setting.chargesOf(asked.attemptId)).toBe(0);
  });

  test.skipIf(!isThere)('[K48] a tip of the terminal comes apart from the goods, where one was asked for', async () => {
    await setting.guest('pays', 200);
    const tipped = approved(await setting.terminal.start(ask({ tip: { rates: [10] } }), nothing, never));
    expect([tipped.approvedCents, tipped.tipCents]).toEqual([1230, 200]);
    await setting.guest('pays');
    const plain = approved(await setting.terminal.start(ask(), nothing, never));
    expect([plain.approvedCents, plain.tipCents]).toEqual([1230, 0]);
  });

  test.skipIf(!isThere)('[K49] what goes back is never more than what came, and one refund is one refund', async () => {
    await setting.guest('pays');
    const paid = ask();
    const { reference } = approved(await setting.terminal.start(paid, nothing, never));
    const of = { attemptId: paid.attemptId, reference };
    const part = ask({ kind: 'refund', amountCents: 1000, of });
    const given = approved(await setting.terminal.start(part, nothing, never));
    expect(given.approvedCents).toBe(1000);
    expect(await setting.terminal.start(part, nothing, never)).toEqual(given);
    const stored = { ask: part, askedAt: Temporal.Now.instant(), vendorId: undefined, absentCount: 0 };
    expect(await setting.terminal.reconcile(stored)).toEqual(given);
    const more = await setting.terminal.start(ask({ kind: 'refund', amountCents: 231, of }), nothing, never);
    expect(more.state).toBe('declined');
    const rest = await setting.terminal.start(ask({ kind: 'refund', amountCents: 230, of }), nothing, never);
    expect(rest.state).toBe('approved');
  });

  test.skipIf(!isThere)('a reader that is there says so', async () => {
    expect(await setting.terminal.state()).toMatchObject({ state: 'idle' });
  });
});
