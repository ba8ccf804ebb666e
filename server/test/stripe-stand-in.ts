import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Moved = {
  readonly kind: 'charge' | 'refund';
  readonly intentId: string;
  readonly metadata: { readonly attemptId?: string };
  readonly amountCents: number;
  readonly tipCents: number;
};

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>;

export const standInKey = 'sk_test_stand-in';
export const standInWebhookSecret = 'whsec_stand-in';

/** The stand-in for the provider, in a process of its own (docs/stripe-stand-in.md). */
export async function openStripeStandIn() {
  const program = join(import.meta.dirname, '../../tools/src/cards/stripe-terminal-server.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { url, adminUrl } = await firstLine(child);

  async function admin(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${adminUrl}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  return {
    url,
    setFaults: (plan: object) => admin('PUT', '/faults', plan),
    setCustomer: (habit: object) => admin('PUT', '/customer', habit),
    setWebhook: (target: string) => admin('PUT', '/webhook', { url: target }),
    payOut: async (how: object = {}) => ((await admin('POST', '/payouts', how)) as { readonly id: string }).id,
    failRefund: (attemptId: string) => admin('POST', '/refund-failures', { attemptId }),
    moved: async () => ((await admin('GET', '/ledger')) as { readonly moved: readonly Moved[] }).moved,
    /** A reader of its own for each test. */
    openReader: async () => {
      const headers = { authorization: `Bearer ${standInKey}`, 'content-type': 'application/x-www-form-urlencoded' };
      const body = 'registration_code=simulated-wpe&label=test';
      const response = await fetch(`${url}/v1/terminal/readers`, { method: 'POST', headers, body });
      return ((await response.json()) as { readonly id: string }).id;
    },
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<{ readonly url: string; readonly adminUrl: string }> {
  if (!child.stdout) throw new Error('nothing to read from');
  for await (const text of createInterface({ input: child.stdout }))
    return JSON.parse(text) as { url: string; adminUrl: string };
  throw new Error('the stand-in did not start');
}
