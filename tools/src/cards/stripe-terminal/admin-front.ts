import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FaultPlan } from './faults.ts';
import type { Habit, Moved, Service } from './service.ts';
import { newId, type PayoutState } from './state.ts';

export type LedgerAnswer = { readonly moved: readonly Moved[]; readonly faults: Readonly<Record<string, number>> };

type Admin = { readonly service: Service; readonly setTarget: (url: string | undefined) => void };

/** For tests and harnesses: the truth, what goes wrong, who stands at the readers, and a transfer to the bank. */
export function openAdminFront(admin: Admin): Server {
  return createServer((request, response) => {
    void bodyOf(request)
      .then((body) => answer(admin, `${request.method} ${request.url}`, body))
      .then(
        (found) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)),
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
  });
}

/** Whoever asks here is a test of ours: what it sends is taken as it is. */
function answer({ service, setTarget }: Admin, request: string, body: unknown): object {
  if (request === 'GET /ledger') return ledgerOf(service);
  if (request === 'PUT /faults') return done(service.faults.set(body as FaultPlan));
  if (request === 'PUT /customer') return done(service.customer.set(body as Partial<Habit>));
  if (request === 'PUT /webhook') return done(setTarget((body as { readonly url?: string }).url));
  if (request === 'POST /payouts') return { id: payOut(service, body as Partial<PayoutState>) };
  if (request === 'POST /refund-failures') return done(failRefund(service, body as { readonly attemptId: string }));
  throw new Error(`nothing is known of ${request}`);
}

export function ledgerOf({ ledger, faults }: Service): LedgerAnswer {
  return { moved: [...ledger], faults: faults.counts() };
}

/** Everything that was not paid out before goes to the bank in one amount. */
export function payOut({ state, now }: Service, { status = 'paid' }: Partial<PayoutState> = {}): string {
  const id = newId('po');
  const open = [...state.transactions.values()].filter(({ payoutId }) => payoutId === undefined);
  for (const transaction of open) transaction.payoutId = id;
  const amount = open.reduce((total, one) => total + one.amount - one.fee, 0);
  state.payouts.set(id, { id, amount, created: now(), status });
  return id;
}

/** Days later the bank of the guest says no, and the money comes back to the house. */
export function failRefund({ state, ledger, now }: Service, { attemptId }: { readonly attemptId: string }): void {
  const refund = [...state.refunds.values()].find(({ metadata }) => metadata['attemptId'] === attemptId);
  const charge = refund && state.charges.get(refund.chargeId);
  if (!refund || !charge || refund.isFailed) throw new Error(`nothing was given back for ${attemptId}`);
  refund.isFailed = true;
  charge.refunded -= refund.amount;
  const [id, { amount, metadata, intentId }] = [newId('txn'), refund];
  const transaction = { id, kind: 'refund_failure' as const, source: refund.id, fee: 0, payoutId: undefined };
  state.transactions.set(id, { ...transaction, amount, created: now() });
  ledger.push({ kind: 'refund', intentId, metadata, amountCents: 0 - amount, tipCents: 0 });
}

function done(_nothing: void): object {
  return {};
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const text = Buffer.concat(pieces).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
}
