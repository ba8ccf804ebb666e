import type { Fault } from '../../cards/stripe-terminal/faults.ts';
import { openStripeServer, standInKey } from '../../cards/stripe-terminal/open-stripe-server.ts';
import type { Dice } from '../random.ts';
import { type Charged, type Played, tipCents } from './played.ts';

/** On the way to the provider and back, whoever pays what. */
const faults: readonly Fault[] = [
  { kind: 'lost', on: 'intent', when: 'before', probability: 0.05 },
  { kind: 'lost', on: 'intent', when: 'after', probability: 0.08 },
  { kind: 'lost', on: 'reader.process', when: 'before', probability: 0.06 },
  { kind: 'lost', on: 'reader.process', when: 'after', probability: 0.08 },
  {
    kind: 'error',
    status: 400,
    code: 'terminal_reader_timeout',
    on: 'reader.process',
    when: 'after',
    probability: 0.05,
  },
  { kind: 'lost', on: 'reader.cancel', when: 'before', probability: 0.1 },
  { kind: 'error', status: 500, on: 'intent', when: 'after', probability: 0.03 },
  { kind: 'error', status: 429, on: 'intent', probability: 0.03 },
  { kind: 'slow', ms: 250, probability: 0.05 },
];

/** Readers that a server drives through their provider; all hang on one account. */
export async function openReaders(count: number): Promise<Played & { readonly url: string; readonly tellTo: Tell }> {
  await using stack = new AsyncDisposableStack();
  const server = stack.use(await openStripeServer());
  const opened = stack.move();
  return {
    url: server.url,
    tellTo: async (url) => {
      await fetch(`${server.adminUrl}/webhook`, { method: 'PUT', body: JSON.stringify({ url }) });
    },
    standing: Array.from({ length: count }, (_, at) => ({
      at: { provider: 'stripe', apiKey: standInKey, reader: { code: `simulated-${at}` } },
      tipRates: [5],
      settings: { pace: { pollMs: 50, giveUpMs: 1500 } },
    })),
    plan: (_at, dice) => {
      const roll = dice.roll();
      const does =
        roll < 0.7
          ? 'pays'
          : roll < 0.82
            ? 'is-declined'
            : roll < 0.9
              ? 'cancels'
              : roll < 0.95
                ? 'waits'
                : 'walks-away';
      const [afterMs, authorizeMs] = [dice.between(5, 200), dice.between(0, 150)];
      server.setCustomer({ does, afterMs, authorizeMs, tipCents: dice.roll() < 0.15 ? tipCents : 0 });
      server.setFaults({ seed: Math.floor(dice.roll() * 1_000_000), faults, webhooks: noticesBy(dice) });
      return Promise.resolve();
    },
    clear: () => {
      server.setFaults({ faults: [] });
      server.setCustomer({ does: 'cancels', afterMs: 1, authorizeMs: 0 });
      return Promise.resolve();
    },
    ledger: () => Promise.resolve(chargedIn(server.ledger().moved)),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

type Tell = (url: string) => Promise<void>;
type Moved = ReturnType<Awaited<ReturnType<typeof openStripeServer>>['ledger']>['moved'];

/** What the provider says of its own accord: late, twice, in the name of somebody else, or not at all. */
function noticesBy(dice: Dice) {
  const lateMs = dice.roll() < 0.5 ? dice.between(0, 3000) : 0;
  return { lateMs, times: dice.roll() < 0.3 ? 2 : 1, isForged: dice.roll() < 0.2, areMissing: dice.roll() < 0.2 };
}

function chargedIn(moved: Moved): readonly Charged[] {
  return moved
    .filter(({ kind }) => kind === 'charge')
    .map(({ intentId, metadata, amountCents: cents }) => {
      const back = moved.filter((one) => one.kind === 'refund' && one.intentId === intentId);
      const backCents = back.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { by: 'stripe', attemptId: metadata['attemptId'], cents, backCents };
    });
}
