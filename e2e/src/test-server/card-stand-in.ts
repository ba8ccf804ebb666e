import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

/** What one guest does at the reader, and what becomes of the answers meanwhile (tools/src/cards/sumup). */
export type Guest = {
  readonly does?: 'pays' | 'declined' | 'cancels' | 'waits';
  readonly afterMs?: number;
  readonly tipCents?: number;
  readonly partCents?: number;
  readonly answer?: 'comes' | 'lost-before' | 'lost-after' | 'fails-after';
  readonly hiddenMs?: number;
};

export type Taken = { readonly foreignId: string; readonly cents: number; readonly backCents: number };

export type CardStandIn = AsyncDisposable & {
  readonly url: string;
  /** Guests in their order; those that nobody has planned pay at once. */
  readonly guests: (...next: readonly Guest[]) => Promise<void>;
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  /** A guest who waits at the reader leaves it. */
  readonly endWaiting: () => Promise<void>;
  /** Money that was really taken. */
  readonly taken: () => Promise<readonly Taken[]>;
};

/** What it lets in, and what its reader shows. */
export const cardKeys = { apiKey: 'sup_sk_stand_in', affiliateKey: 'affiliate', appId: 'tresen', code: 'A4RZALFHY' };

/** The stand-in for the cloud of SumUp with one Solo, in a process of its own. */
export async function openCardStandIn(): Promise<CardStandIn> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const program = await startProgram({
    args: ['tools/src/cards/sumup-server.ts', '--port', String(port), '--admin-port', String(adminPort)],
    readyAt: `${adminUrl}/ledger`,
  });
  const tell = async (body: object) =>
    void (await fetch(`${adminUrl}/guests`, { method: 'POST', body: JSON.stringify(body) }));
  return {
    url: `http://127.0.0.1:${port}`,
    guests: (...next) => tell({ next }),
    endWaiting: async () => {
      const path = '/v0.1/merchants/MSTAND01/readers/rdr_STANDIN/terminate';
      const headers = { authorization: `Bearer ${cardKeys.apiKey}` };
      await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers });
    },
    setOffline: (isOffline) => tell({ isOffline }),
    taken: async () => {
      const { taken } = (await (await fetch(`${adminUrl}/ledger`)).json()) as { readonly taken: readonly Taken[] };
      return taken;
    },
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
