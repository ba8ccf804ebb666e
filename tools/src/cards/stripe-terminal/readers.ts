import { Refusal } from './refusal.ts';
import { type CardRead, feeOf, type Intent, newId, type Reader } from './state.ts';
import type { Service } from './service.ts';

/** The command to the reader. One that waits for a card is replaced; one that is with the bank is not. */
export function processIntent(service: Service, reader: Reader, intent: Intent, eligibleForTip?: number): void {
  assertReachable(service, reader);
  if (reader.isAuthorizing) throw busy();
  if (intent.status !== 'requires_payment_method')
    throw new Refusal(400, `This PaymentIntent's status is ${intent.status}.`, 'intent_invalid_state');
  reader.action = {
    intentId: intent.id,
    status: 'in_progress',
    failureCode: undefined,
    failureMessage: undefined,
    declineCode: undefined,
    eligibleForTip,
  };
  service.customer.meet(reader);
}

export function cancelAction(service: Service, reader: Reader): void {
  assertReachable(service, reader);
  if (reader.isAuthorizing) throw busy();
  reader.action = undefined;
}

export type Presented = { readonly number: string; readonly tip: number; readonly authorizeMs: number };

/** A card at the reader, and what the bank says a little later. */
export function presentCard(service: Service, reader: Reader, presented: Presented): void {
  const { action } = reader;
  if (action?.status !== 'in_progress')
    throw new Refusal(400, 'The reader is not waiting for a payment method.', 'terminal_reader_invalid_state');
  reader.isAuthorizing = true;
  if (presented.authorizeMs <= 0) return settle(service, reader, presented);
  service.later(presented.authorizeMs, () => settle(service, reader, presented));
}

function settle(service: Service, reader: Reader, { number, tip }: Presented): void {
  const { action } = reader;
  reader.isAuthorizing = false;
  const intent = action && service.state.intents.get(action.intentId);
  if (!action || !intent) return;
  if (intent.status !== 'requires_payment_method') return fail(service, reader, 'payment_intent_unexpected_state');
  const declined = declines[number];
  if (declined !== undefined) {
    intent.lastError = { code: 'card_declined', decline_code: declined, message: 'Your card was declined.' };
    action.declineCode = declined;
    service.tell('payment_intent.payment_failed', { id: intent.id, object: 'payment_intent' });
    return fail(service, reader, 'card_declined');
  }
  take(service, reader, intent, { card: cardOf(number), tip: action.eligibleForTip === undefined ? 0 : tip });
  action.status = 'succeeded';
  service.tell('payment_intent.succeeded', { id: intent.id, object: 'payment_intent' });
  service.tell('terminal.reader.action_succeeded', { id: reader.id, object: 'terminal.reader' });
}

/** The guest presses the red key, or walks away. */
export function giveUp(service: Service, reader: Reader, code: 'customer_canceled' | 'reader_timeout'): void {
  if (reader.action?.status === 'in_progress' && !reader.isAuthorizing) fail(service, reader, code);
}

function fail(service: Service, reader: Reader, code: string): void {
  const { action } = reader;
  if (!action) return;
  action.status = 'failed';
  action.failureCode = code;
  action.failureMessage = `The action failed: ${code}`;
  service.tell('terminal.reader.action_failed', { id: reader.id, object: 'terminal.reader' });
}

/** The only place where money moves. */
function take(
  service: Service,
  reader: Reader,
  intent: Intent,
  { card, tip }: { readonly card: CardRead; readonly tip: number },
): void {
  const { state, ledger } = service;
  const created = service.now();
  const charge = { id: newId('ch'), transactionId: newId('txn'), intentId: intent.id, readerId: reader.id };
  intent.amount += tip;
  intent.tip = tip;
  intent.status = 'succeeded';
  intent.chargeId = charge.id;
  state.charges.set(charge.id, { ...charge, amount: intent.amount, tip, created, card, refunded: 0 });
  const transaction = {
    id: charge.transactionId,
    kind: 'charge' as const,
    source: charge.id,
    created,
    payoutId: undefined,
  };
  state.transactions.set(transaction.id, { ...transaction, amount: intent.amount, fee: feeOf(intent.amount) });
  ledger.push({
    kind: 'charge',
    intentId: intent.id,
    metadata: intent.metadata,
    amountCents: intent.amount,
    tipCents: tip,
  });
}

function assertReachable({ offlineReaders }: Service, reader: Reader): void {
  if (reader.isOffline || offlineReaders())
    throw new Refusal(400, 'Reader is currently offline.', 'terminal_reader_offline');
}

function busy(): Refusal {
  return new Refusal(400, 'Reader is currently busy processing another request.', 'terminal_reader_busy');
}

const declines: Readonly<Record<string, string>> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
};

function cardOf(number: string): CardRead {
  const last4 = number.slice(-4);
  if (number.startsWith('5')) return { brand: 'mastercard', funding: 'debit', last4 };
  return { brand: 'visa', funding: 'credit', last4 };
}
