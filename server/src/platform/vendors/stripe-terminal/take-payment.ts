import { setTimeout as pause } from 'node:timers/promises';
import type { CardAsk, CardOutcome, CardStep } from '@tresen/domain/cards/card-terminal';
import { maskCardNumbers } from '@tresen/domain/cards/card-number';
import { approvedOf, type Intent, intentOf } from './read-intent.ts';
import { type Fields, recordOf, type StripeApi, textOf } from './stripe-api.ts';

export type Reader = {
  readonly api: StripeApi;
  readonly readerId: string;
  /** After this nobody waits for a guest any longer. */
  readonly giveUpMs: number;
  readonly pollMs: number;
};

type Seen = (step: CardStep) => void;

/**
 * A payment is an intent of the provider, made once for each attempt. The truth is the intent and nothing else: it can succeed once, and
 * one that was closed never does. So that nothing stays open, every end but success closes it.
 */
export async function takePayment(reader: Reader, ask: CardAsk, seen: Seen, signal: AbortSignal): Promise<CardOutcome> {
  const { api, readerId } = reader;
  const made = await api.post('/payment_intents', intentFields(ask), ask.attemptId);
  if (made.is === 'refused') return declined(made.code, made.text);
  // Without its id no reader can have been told of it.
  if (made.is === 'lost') return declined('provider-unreachable', '');
  const intent = intentOf(made.body);
  const sent = await api.post(`/terminal/readers/${readerId}/process_payment_intent`, tellFields(ask, intent));
  // A timeout may be false: the reader can have heard it all the same.
  if (sent.is === 'refused' && sent.code !== 'terminal_reader_timeout')
    return closeIntent(reader, intent.id, { state: 'declined', code: sent.code, text: sent.text });
  seen('sent');
  return follow(reader, intent.id, seen, signal);
}

function intentFields({ attemptId, orderId, amountCents }: CardAsk): Fields {
  return {
    amount: amountCents,
    currency: 'eur',
    'payment_method_types[]': 'card_present',
    capture_method: 'automatic',
    'metadata[attemptId]': attemptId,
    'metadata[orderId]': orderId,
  };
}

/** Its rates are settings of the provider's; ours say only whether a tip is asked for. */
function tellFields({ tip, amountCents }: CardAsk, { id }: Intent): Fields {
  const tipping = tip && tip.rates.length > 0;
  return {
    payment_intent: id,
    'process_config[enable_customer_cancellation]': 'true',
    ...(tipping
      ? { 'process_config[tipping][amount_eligible]': amountCents }
      : { 'process_config[skip_tipping]': 'true' }),
  };
}

/** A reader that shows something else has been given away meanwhile; it may also not have heard of it yet. */
const unheardMs = 10_000;

async function follow(reader: Reader, intentId: string, seen: Seen, signal: AbortSignal): Promise<CardOutcome> {
  const begun = performance.now();
  let isShown = false;
  while (performance.now() - begun < reader.giveUpMs && !signal.aborted) {
    const intent = await readIntent(reader, intentId);
    if (intent === 'gone' || intent?.status === 'canceled') return cancelled('closed', '');
    if (intent?.status === 'succeeded') return approvedOf(intent, reader.readerId);
    const action = intent && (await readAction(reader, intentId));
    if (action?.status === 'failed') return closeIntent(reader, intentId, action.outcome);
    if (action && !isShown) seen('present-card');
    isShown ||= action !== undefined;
    const isReplaced = isShown ? intent !== undefined && action === undefined : performance.now() - begun > unheardMs;
    if (intent && isReplaced && intent.status !== 'processing')
      return closeIntent(reader, intentId, { state: 'cancelled', code: 'replaced', text: '' });
    await pause(reader.pollMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await reader.api.post(`/terminal/readers/${reader.readerId}/cancel_action`, {});
  return closeIntent(reader, intentId, { state: 'cancelled', code: signal.aborted ? 'stopped' : 'timeout', text: '' });
}

type Ended = Extract<CardOutcome, { readonly state: 'declined' | 'cancelled' }>;

/** Only an intent that is closed has certainly taken no money. One that cannot be closed has succeeded, or nobody knows. */
export async function closeIntent(reader: Reader, intentId: string, ended: Ended): Promise<CardOutcome> {
  const closed = await reader.api.post(`/payment_intents/${intentId}/cancel`, {});
  if (closed.is === 'found' && intentOf(closed.body).status === 'canceled') return ended;
  const intent = await readIntent(reader, intentId);
  if (intent === 'gone') return ended;
  if (intent?.status === 'succeeded') return approvedOf(intent, reader.readerId);
  if (intent?.status === 'canceled') return ended;
  return { state: 'unknown', since: Temporal.Now.instant() };
}

/** `undefined`: nobody answers. */
export async function readIntent({ api }: Reader, intentId: string): Promise<Intent | 'gone' | undefined> {
  const answer = await api.get(`/payment_intents/${intentId}`, { 'expand[]': 'latest_charge' });
  if (answer.is === 'refused' && answer.code === 'resource_missing') return 'gone';
  return answer.is === 'found' ? intentOf(answer.body) : undefined;
}

type Action = { readonly status: 'in_progress' | 'succeeded' } | { readonly status: 'failed'; readonly outcome: Ended };

/** What the reader does with this intent; `undefined`: nothing, or nobody answers. */
export async function readAction({ api, readerId }: Reader, intentId: string): Promise<Action | undefined> {
  const answer = await api.get(`/terminal/readers/${readerId}`);
  const action = recordOf(answer.is === 'found' ? answer.body.action : undefined);
  if (textOf(recordOf(action.process_payment_intent).payment_intent) !== intentId) return undefined;
  if (action.status !== 'failed') return { status: action.status === 'succeeded' ? 'succeeded' : 'in_progress' };
  const code = textOf(action.failure_code);
  const text = textOf(action.failure_message);
  const declineCode = textOf(recordOf(action.api_error).decline_code);
  const isByGuest = ['customer_canceled', 'reader_timeout'].includes(code) || code.endsWith('_timeout');
  return { status: 'failed', outcome: isByGuest ? cancelled(code, text) : declined(declineCode || code, text) };
}

function declined(code: string, text: string): Ended {
  return { state: 'declined', code: code || 'refused', text: maskCardNumbers(text) };
}

function cancelled(code: string, text: string): Ended {
  return { state: 'cancelled', code, text: maskCardNumbers(text) };
}
