import { once } from 'node:events';
import type { Server } from 'node:http';
import { type LedgerAnswer, ledgerOf, openAdminFront } from './admin-front.ts';
import { openCustomer } from './customer.ts';
import { type FaultPlan, openFaults } from './faults.ts';
import type { Habit, Service } from './service.ts';
import { emptyState } from './state.ts';
import { openVendorFront } from './vendor-front.ts';
import { openWebhooks } from './webhooks.ts';

export const standInKey = 'sk_test_stand-in';
export const standInWebhookSecret = 'whsec_stand-in';

type Options = {
  readonly port?: number;
  readonly adminPort?: number;
  readonly key?: string;
  readonly webhookSecret?: string;
};

export type StripeServer = AsyncDisposable & {
  readonly url: string;
  readonly adminUrl: string;
  readonly setFaults: (plan: FaultPlan) => void;
  readonly setCustomer: (habit: Partial<Habit>) => void;
  readonly ledger: () => LedgerAnswer;
};

/** A card provider that moves no money, in the shape of Stripe Terminal driven from a server (docs/stripe-stand-in.md). */
export async function openStripeServer(options: Options = {}): Promise<StripeServer> {
  const { port = 0, adminPort = 0, key = standInKey, webhookSecret = standInWebhookSecret } = options;
  await using stack = new AsyncDisposableStack();
  const timers = stack.adopt(new Set<NodeJS.Timeout>(), (open) => open.forEach((timer) => clearTimeout(timer)));
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const now = () => Math.floor(Date.now() / 1000);
  const faults = openFaults();
  const webhooks = openWebhooks({ secret: webhookSecret, plan: faults.plan, now, later });
  const service: Service = {
    state: emptyState(),
    ledger: [],
    faults,
    customer: openCustomer(() => service),
    now,
    later,
    tell: webhooks.tell,
    offlineReaders: () => faults.plan().areReadersOffline ?? false,
  };
  const closing = stack.adopt(new AbortController(), (controller) => controller.abort());
  const vendor = stack.adopt(openVendorFront({ service, key, closing: closing.signal }), close);
  const admin = stack.adopt(openAdminFront({ service, setTarget: webhooks.setTarget }), close);
  const vendorPort = await listen(vendor, port);
  const secondPort = await listen(admin, adminPort);
  const opened = stack.move();
  return {
    url: `http://127.0.0.1:${vendorPort}`,
    adminUrl: `http://127.0.0.1:${secondPort}`,
    setFaults: faults.set,
    setCustomer: service.customer.set,
    ledger: () => ledgerOf(service),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
