import { openTerminals } from '../../cards/zvt/open-terminals.ts';
import type { Movement, Script } from '../../cards/zvt/script.ts';
import type { Dice } from '../random.ts';
import { type Charged, missingCents, type Played, tipCents } from './played.ts';

const cuts = [
  'before-answer',
  'before-booking',
  'after-booking',
  'inside-status',
  'after-status',
  'before-completion',
] as const;

/** Terminals in the network of the house, which only a bridge reaches. */
export async function openLocalTerminals(count: number, bridgeId: string): Promise<Played> {
  const terminals = await openTerminals({ host: '127.0.0.1', port: 0, count, adminPort: 0 });
  const tell = async (at: number, change: object) =>
    void (await fetch(`${terminals.adminUrl}/${at}`, { method: 'PUT', body: JSON.stringify(change) }));
  return {
    standing: terminals.ports.map((port) => ({
      at: { provider: 'zvt', deviceId: bridgeId, address: '127.0.0.1', port, password: '000000' },
      tipRates: [],
      settings: {},
    })),
    plan: (at, dice) => tell(at, { next: [guestBy(dice)], always: answersBy(dice) }),
    clear: async () => {
      for (const at of terminals.ports.keys()) await tell(at, {});
    },
    ledger: async () => {
      const all = await Promise.all(
        terminals.ports.map(async (_, at) => {
          const seen = await fetch(`${terminals.adminUrl}/${at}`);
          return chargedIn(((await seen.json()) as { ledger: readonly Movement[] }).ledger);
        }),
      );
      return all.flat();
    },
    [Symbol.asyncDispose]: () => terminals[Symbol.asyncDispose](),
  };
}

/** How the payment goes, and where its line breaks. */
function guestBy(dice: Dice): Partial<Script> {
  const roll = dice.roll();
  const outcome = roll < 0.75 ? 'approve' : roll < 0.85 ? 'decline' : roll < 0.92 ? 'wrong-pin' : 'abort';
  const more = dice.roll() < 0.1 ? { tipCents } : dice.roll() < 0.1 ? { lackCents: missingCents } : {};
  return {
    ...more,
    outcome,
    slowMs: dice.between(0, 250),
    pieces: dice.pick(['whole', 'single-bytes', 'joined']),
    cut: dice.roll() < 0.3 ? dice.pick(cuts) : 'never',
    booksLater: dice.roll() < 0.3,
    unheard: dice.roll() < 0.2 ? 'reverses' : 'keeps',
    endsDay: dice.roll() < 0.03,
    paper: dice.pick(['block', 'lines']),
  };
}

/** What it says when it is asked for its last receipt, until the next guest comes. */
function answersBy(dice: Dice): Partial<Script> {
  const odd = ['wrong-number', 'wrong-amount', 'wrong-time', 'no-status'] as const;
  return { repeat: dice.roll() < 0.06 ? dice.pick(odd) : 'right', pieces: dice.pick(['whole', 'single-bytes']) };
}

function chargedIn(ledger: readonly Movement[]): readonly Charged[] {
  return ledger
    .map((paid, at) => ({ paid, back: ledger.slice(at + 1).find((one) => isOf(one, paid)) }))
    .filter(({ paid }) => paid.kind === 'payment')
    .map(({ paid, back }) => ({ by: 'zvt', attemptId: undefined, cents: paid.cents, backCents: back?.cents ?? 0 }));
}

function isOf(one: Movement, paid: Movement): boolean {
  return one.kind === 'reversal' && one.of === paid.receiptNo;
}
