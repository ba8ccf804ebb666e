import { openSumupServer } from '../../cards/sumup/open-sumup-server.ts';
import type { Dice } from '../random.ts';

export type Charged = { readonly foreignId: string; readonly cents: number; readonly backCents: number };

/** Terminals with a ledger each, and guests who do what the dice say. */
export async function openSolos(count: number) {
  const stack = new AsyncDisposableStack();
  const keys = { host: '127.0.0.1', port: 0, adminPort: 0, key: 'sup_sk_chaos', merchant: 'MCHAOS01' };
  const solos = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const reader = `rdr_CHAOS${at}`;
      return { reader, ...stack.use(await openSumupServer({ ...keys, reader })) };
    }),
  );
  const tell = (adminUrl: string, body: object) =>
    fetch(`${adminUrl}/guests`, { method: 'POST', body: JSON.stringify(body) });
  return {
    solos,
    key: keys.key,
    merchant: keys.merchant,
    /** The next guest at this terminal. */
    plan: async (at: number, dice: Dice): Promise<void> => {
      const roll = dice.roll();
      const does = roll < 0.7 ? 'pays' : roll < 0.85 ? 'declined' : roll < 0.95 ? 'cancels' : 'waits';
      const answer = dice.pick(['comes', 'comes', 'comes', 'lost-before', 'lost-after', 'fails-after'] as const);
      const hiddenMs = dice.roll() < 0.2 ? dice.between(0, 400) : 0;
      await tell(solos[at]!.adminUrl, { next: [{ does, answer, hiddenMs, afterMs: dice.between(5, 250) }] });
    },
    /** Whoever still stands there leaves. */
    clear: async (): Promise<void> => {
      for (const { adminUrl } of solos) await tell(adminUrl, { always: { does: 'cancels', afterMs: 1 } });
    },
    ledger: async (): Promise<readonly Charged[]> => {
      const all = await Promise.all(
        solos.map(async ({ adminUrl }) => ((await (await fetch(adminUrl)).json()) as { taken: Charged[] }).taken),
      );
      return all.flat();
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type Solos = Awaited<ReturnType<typeof openSolos>>;
