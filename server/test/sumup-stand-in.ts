import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Guest = {
  readonly does?: 'pays' | 'declined' | 'cancels' | 'waits';
  readonly afterMs?: number;
  readonly tipCents?: number;
  readonly partCents?: number;
  readonly card?: string;
  readonly hiddenMs?: number;
  readonly answer?: 'comes' | 'lost-before' | 'lost-after' | 'fails-after';
};
export type Taken = { readonly foreignId: string; readonly cents: number; readonly backCents: number };

export type SumupStandIn = Awaited<ReturnType<typeof openSumupStandIn>>;

/** The stand-in for the cloud of SumUp, in a process of its own, with one reader. */
export async function openSumupStandIn() {
  const program = join(import.meta.dirname, '../../tools/src/cards/sumup-server.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { url, adminUrl } = await firstLine(child);
  const tell = async (body: object) => {
    await fetch(`${adminUrl}/guests`, { method: 'POST', body: JSON.stringify(body) });
  };
  return {
    settings: {
      baseUrl: url,
      merchant: 'MSTAND01',
      reader: 'rdr_STANDIN',
      appId: 'tresen',
      pace: { lookMs: 40, giveUpMs: 4000, absentMs: 600 },
    },
    secrets: JSON.stringify({ apiKey: 'sup_sk_stand_in', affiliateKey: 'affiliate' }),
    /** What the next guests do, one after the other. */
    guests: (...next: readonly Guest[]) => tell({ next }),
    /** From now on in every text. */
    tellNumber: (always: Guest) => tell({ always, tellsNumber: true }),
    always: (always: Guest) => tell({ always }),
    setOffline: (isOffline: boolean) => tell({ isOffline }),
    /** Money that was really taken, whatever was answered. */
    ledger: async (): Promise<readonly Taken[]> => {
      const said = (await (await fetch(`${adminUrl}/ledger`)).json()) as { readonly taken: readonly Taken[] };
      return said.taken;
    },
    close: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function firstLine(child: ChildProcess): Promise<{ url: string; adminUrl: string }> {
  if (!child.stdout) throw new Error('a program without output');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return JSON.parse(line) as { url: string; adminUrl: string };
}
