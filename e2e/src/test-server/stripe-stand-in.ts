import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

/** Who stands at the reader (docs/stripe-stand-in.md). */
type Habit = {
  readonly does: 'waits' | 'pays' | 'is-declined' | 'cancels' | 'walks-away';
  readonly afterMs?: number;
  readonly authorizeMs?: number;
  readonly tipCents?: number;
};

export type StripeStandIn = AsyncDisposable & {
  readonly url: string;
  readonly guest: (habit: Habit) => Promise<void>;
  /** Cents of each charge that was really made, in their order; what went back is below zero. */
  readonly moved: () => Promise<readonly number[]>;
  /** Everything open goes to the bank. */
  readonly payOut: () => Promise<void>;
};

export const stripeKey = 'sk_test_stand-in';

/** The stand-in for Stripe with its readers, in a process of its own. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const program = await startProgram({
    args: ['tools/src/cards/stripe-terminal-server.ts', '--port', String(port), '--admin-port', String(adminPort)],
    readyAt: `${adminUrl}/ledger`,
  });
  const tell = async (method: string, path: string, body: object) =>
    void (await fetch(`${adminUrl}${path}`, { method, body: JSON.stringify(body) }));
  return {
    url: `http://127.0.0.1:${port}`,
    guest: (habit) => tell('PUT', '/customer', { afterMs: 0, authorizeMs: 0, tipCents: 0, ...habit }),
    payOut: () => tell('POST', '/payouts', {}),
    moved: async () => {
      const { moved } = (await (await fetch(`${adminUrl}/ledger`)).json()) as {
        readonly moved: readonly { readonly kind: string; readonly amountCents: number }[];
      };
      return moved.map(({ kind, amountCents }) => (kind === 'charge' ? amountCents : 0 - Math.abs(amountCents)));
    },
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
