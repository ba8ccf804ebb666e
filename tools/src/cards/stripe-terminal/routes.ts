import { type Form, listIn, needed, recordIn, wholeIn } from './form-body.ts';
import { cancelAction, presentCard, processIntent } from './readers.ts';
import { missing, Refusal } from './refusal.ts';
import type { Service } from './service.ts';
import { intentShape, payoutShape, readerShape, refundShape, transactionShape } from './shapes.ts';
import { type Intent, newId, type Reader, type Refund } from './state.ts';

export type Asked = { readonly id: string; readonly form: Form };
type Handler = (service: Service, asked: Asked) => object;
type Route = { readonly operation: string; readonly handle: Handler };

const table: readonly (readonly [method: string, path: RegExp, operation: string, handle: Handler])[] = [
  ['POST', /^\/payment_intents$/, 'intent.create', createIntent],
  ['GET', /^\/payment_intents$/, 'intent.list', listIntents],
  ['GET', /^\/payment_intents\/(\w+)$/, 'intent.read', readIntent],
  ['POST', /^\/payment_intents\/(\w+)\/cancel$/, 'intent.cancel', cancelIntent],
  ['GET', /^\/terminal\/readers$/, 'reader.list', ({ state }) => listOf([...state.readers.values()].map(readerShape))],
  ['GET', /^\/terminal\/readers\/(\w+)$/, 'reader.read', (service, asked) => readerShape(readerOf(service, asked.id))],
  ['POST', /^\/terminal\/readers$/, 'reader.create', createReader],
  ['POST', /^\/terminal\/readers\/(\w+)\/process_payment_intent$/, 'reader.process', process],
  ['POST', /^\/terminal\/readers\/(\w+)\/cancel_action$/, 'reader.cancel', cancel],
  ['POST', /^\/test_helpers\/terminal\/readers\/(\w+)\/present_payment_method$/, 'reader.present', present],
  ['POST', /^\/refunds$/, 'refund.create', createRefund],
  ['GET', /^\/refunds$/, 'refund.list', listRefunds],
  ['GET', /^\/balance_transactions$/, 'transaction.list', listTransactions],
  ['GET', /^\/payouts$/, 'payout.list', listPayouts],
];

export function findRoute(method: string, path: string): (Route & { readonly id: string }) | undefined {
  for (const [known, pattern, operation, handle] of table) {
    const match = known === method ? pattern.exec(path) : null;
    if (match) return { operation, handle, id: match[1] ?? '' };
  }
  return undefined;
}

function createIntent({ state, now }: Service, { form }: Asked): object {
  const amount = wholeIn(form, 'amount') ?? 0;
  if (amount < 50) throw new Refusal(400, 'Amount must be at least €0.50 eur', 'amount_too_small');
  if (!listIn(form, 'payment_method_types').includes('card_present'))
    throw new Refusal(400, 'card_present is needed for readers', 'payment_intent_invalid_parameter');
  const intent: Intent = {
    id: newId('pi'),
    amount,
    currency: needed(form, 'currency'),
    created: now(),
    metadata: recordIn(form, 'metadata'),
    status: 'requires_payment_method',
    tip: 0,
    chargeId: undefined,
    lastError: undefined,
  };
  state.intents.set(intent.id, intent);
  return intentShape(state, intent, listIn(form, 'expand'));
}

function readIntent(service: Service, { id, form }: Asked): object {
  return intentShape(service.state, intentOf(service, id), listIn(form, 'expand'));
}

function cancelIntent(service: Service, { id, form }: Asked): object {
  const intent = intentOf(service, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new Refusal(400, `This PaymentIntent is ${intent.status}.`, 'payment_intent_unexpected_state');
  const holds = [...service.state.readers.values()].some((one) => one.isAuthorizing && one.action?.intentId === id);
  if (holds)
    throw new Refusal(400, 'The PaymentIntent is being processed by a reader.', 'payment_intent_unexpected_state');
  intent.status = 'canceled';
  return intentShape(service.state, intent, listIn(form, 'expand'));
}

function listIntents({ state }: Service, { form }: Asked): object {
  const shown = within([...state.intents.values()], form);
  const page = pageOf(shown, form);
  return listOf(
    page.data.map((intent) => intentShape(state, intent, listIn(form, 'expand'))),
    page.hasMore,
  );
}

function createReader({ state }: Service, { form }: Asked): object {
  if (!needed(form, 'registration_code').startsWith('simulated-'))
    throw new Refusal(400, 'No reader shows this code.', 'terminal_reader_invalid_registration_code');
  const id = newId('tmr');
  const reader: Reader = {
    id,
    label: form.get('label') ?? id,
    isOffline: false,
    isAuthorizing: false,
    action: undefined,
  };
  state.readers.set(id, reader);
  return readerShape(reader);
}

function process(service: Service, { id, form }: Asked): object {
  const reader = readerOf(service, id);
  const intent = intentOf(service, needed(form, 'payment_intent'));
  const isSkipped = form.get('process_config[skip_tipping]') === 'true';
  const eligible = wholeIn(form, 'process_config[tipping][amount_eligible]') ?? intent.amount;
  processIntent(service, reader, intent, isSkipped ? undefined : eligible);
  return readerShape(reader);
}

function cancel(service: Service, { id }: Asked): object {
  const reader = readerOf(service, id);
  cancelAction(service, reader);
  return readerShape(reader);
}

function present(service: Service, { id, form }: Asked): object {
  const reader = readerOf(service, id);
  const number = form.get('card_present[number]') ?? '4242424242424242';
  const { authorizeMs } = service.customer.habit();
  presentCard(service, reader, { number, tip: wholeIn(form, 'amount_tip') ?? 0, authorizeMs });
  return readerShape(reader);
}

function createRefund(service: Service, { form }: Asked): object {
  const { state, ledger, now } = service;
  const intent = intentOf(service, needed(form, 'payment_intent'));
  const charge = intent.chargeId === undefined ? undefined : state.charges.get(intent.chargeId);
  if (!charge) throw new Refusal(400, 'This PaymentIntent has no charge.', 'charge_not_refundable');
  const open = charge.amount - charge.refunded;
  const amount = wholeIn(form, 'amount') ?? open;
  if (open === 0) throw new Refusal(400, 'Charge has already been refunded.', 'charge_already_refunded');
  if (amount <= 0 || amount > open)
    throw new Refusal(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${open})`);
  charge.refunded += amount;
  const refund: Refund = {
    id: newId('re'),
    intentId: intent.id,
    chargeId: charge.id,
    amount,
    created: now(),
    metadata: recordIn(form, 'metadata'),
    transactionId: newId('txn'),
    isFailed: false,
  };
  state.refunds.set(refund.id, refund);
  const transaction = {
    id: refund.transactionId,
    kind: 'refund' as const,
    source: refund.id,
    fee: 0,
    payoutId: undefined,
  };
  state.transactions.set(transaction.id, { ...transaction, amount: 0 - amount, created: refund.created });
  ledger.push({ kind: 'refund', intentId: intent.id, metadata: refund.metadata, amountCents: amount, tipCents: 0 });
  service.tell('charge.refunded', { id: charge.id, object: 'charge' });
  return refundShape(refund);
}

function listRefunds({ state }: Service, { form }: Asked): object {
  const only = form.get('payment_intent');
  const page = pageOf(
    [...state.refunds.values()].filter(({ intentId }) => only === undefined || intentId === only),
    form,
  );
  return listOf(page.data.map(refundShape), page.hasMore);
}

function listTransactions({ state }: Service, { form }: Asked): object {
  const payout = form.get('payout');
  const all = [...state.transactions.values()].filter(({ payoutId }) => payout === undefined || payoutId === payout);
  const page = pageOf(within(all, form), form);
  return listOf(
    page.data.map((one) => transactionShape(state, one, listIn(form, 'expand'))),
    page.hasMore,
  );
}

function listPayouts({ state }: Service, { form }: Asked): object {
  const page = pageOf(within([...state.payouts.values()], form), form);
  return listOf(page.data.map(payoutShape), page.hasMore);
}

function within<One extends { readonly created: number }>(ones: readonly One[], form: Form): readonly One[] {
  const from = wholeIn(form, 'created[gte]') ?? 0;
  const until = wholeIn(form, 'created[lt]') ?? Infinity;
  return ones.filter(({ created }) => created >= from && created < until);
}

/** Newest first, a hundred at most, and on from the last one seen. */
function pageOf<One extends { readonly id: string }>(ones: readonly One[], form: Form) {
  const newest = ones.toReversed();
  const after = form.get('starting_after');
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const limit = Math.min(100, wholeIn(form, 'limit') ?? 10);
  return { data: newest.slice(from, from + limit), hasMore: newest.length > from + limit };
}

function listOf(data: readonly object[], hasMore = false): object {
  return { object: 'list', data, has_more: hasMore };
}

function intentOf({ state }: Service, id: string): Intent {
  const intent = state.intents.get(id);
  if (!intent) throw missing('payment_intent', id);
  return intent;
}

function readerOf({ state }: Service, id: string): Reader {
  const reader = state.readers.get(id);
  if (!reader) throw missing('terminal.reader', id);
  return reader;
}
