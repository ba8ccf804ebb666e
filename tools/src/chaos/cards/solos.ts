import { openSumupServer } from '../../cards/sumup/open-sumup-server.ts';
import { missingCents, type Played, tipCents } from './played.ts';

type Taken = { readonly foreignId: string; readonly cents: number; readonly backCents: number };

/** Terminals that a server reaches through the cloud of their provider. */
export async function openSolos(count: number): Promise<Played & { readonly url: string }> {
  await using stack = new AsyncDisposableStack();
  const keys = { host: '127.0.0.1', port: 0, adminPort: 0, key: 'sup_sk_chaos', merchant: 'MCHAOS01' };
  const solos = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const reader = `rdr_CHAOS${at}`;
      return { reader, ...stack.use(await openSumupServer({ ...keys, reader })) };
    }),
  );
  const tell = async (adminUrl: string, body: object) =>
    void (await fetch(`${adminUrl}/guests`, { method: 'POST', body: JSON.stringify(body) }));
  const opened = stack.move();
  const account = { provider: 'sumup', apiKey: keys.key, affiliateKey: 'affiliate', appId: 'chaos' };
  return {
    url: solos[0]!.url,
    // Each then hangs on a ledger of its own.
    standing: solos.map(({ url: baseUrl, reader }) => ({
      at: { ...account, reader: { readerId: solos[0]!.reader } },
      tipRates: [],
      settings: { baseUrl, reader, pace: { lookMs: 30, giveUpMs: 1500, absentMs: 700 } },
    })),
    plan: async (at, dice) => {
      const roll = dice.roll();
      const does = roll < 0.7 ? 'pays' : roll < 0.85 ? 'declined' : 'cancels';
      // Who looks for a purse leaves at last, and another payment may be asked for.
      const afterMs = roll > 0.95 ? 2500 : dice.between(5, 250);
      const answer = dice.pick(['comes', 'comes', 'comes', 'lost-before', 'lost-after', 'fails-after'] as const);
      const hiddenMs = dice.roll() < 0.2 ? dice.between(0, 400) : 0;
      const more = dice.roll() < 0.1 ? { tipCents } : dice.roll() < 0.1 ? { lackCents: missingCents } : {};
      await tell(solos[at]!.adminUrl, { next: [{ does, answer, hiddenMs, afterMs, ...more }] });
    },
    clear: async () => {
      for (const { adminUrl } of solos) await tell(adminUrl, { always: { does: 'cancels', afterMs: 1 } });
    },
    ledger: async () => {
      const all = await Promise.all(
        solos.map(async ({ adminUrl }) => ((await (await fetch(adminUrl)).json()) as { taken: Taken[] }).taken),
      );
      return all
        .flat()
        .map(({ foreignId, cents, backCents }) => ({ by: 'sumup' as const, attemptId: foreignId, cents, backCents }));
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
