import { noSlips } from '@tresen/domain/cards/card-seen';
import type { CardApproved, CardAsk, CardOutcome } from '@tresen/domain/cards/card-terminal';
import { recordOf, type StripeApi, textOf, wholeOf } from './stripe-api.ts';

/** To the card it came from, without the card. The attempt is the key: however often it is asked for, it is given back once. */
export async function giveBack(api: StripeApi, ask: CardAsk): Promise<CardOutcome> {
  if (!ask.of) return { state: 'declined', code: 'payment-missing', text: '' };
  const fields = {
    payment_intent: ask.of.reference.id,
    amount: ask.amountCents,
    'metadata[attemptId]': ask.attemptId,
    'metadata[orderId]': ask.orderId,
  };
  const answer = await api.post('/refunds', fields, ask.attemptId);
  if (answer.is === 'found') return refundOutcome(answer.body, ask);
  if (answer.is === 'refused' && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
    return { state: 'declined', code: answer.code || 'refused', text: answer.text };
  return { state: 'unknown', since: Temporal.Now.instant() };
}

/** `undefined`: the provider lists none for this attempt; `lost`: it does not answer. */
export async function findRefund(api: StripeApi, ask: CardAsk): Promise<CardOutcome | 'lost' | undefined> {
  const intentId = ask.of?.reference.id ?? '';
  const answer = await api.get('/refunds', { payment_intent: intentId, limit: 100 });
  if (answer.is !== 'found') return 'lost';
  const listed = Array.isArray(answer.body.data) ? answer.body.data.map(recordOf) : [];
  const own = listed.find(({ metadata }) => recordOf(metadata).attemptId === ask.attemptId);
  return own && refundOutcome(own, ask);
}

function refundOutcome(body: Readonly<Record<string, unknown>>, ask: CardAsk): CardOutcome {
  const status = textOf(body.status);
  if (status === 'failed' || status === 'canceled')
    return { state: 'declined', code: textOf(body.failure_reason) || status, text: '' };
  if (status !== 'succeeded') return { state: 'unknown', since: Temporal.Now.instant() };
  return approvedRefund(textOf(body.id), wholeOf(body.amount), ask);
}

/** The provider says nothing of the card here: it is the one that paid. */
function approvedRefund(id: string, approvedCents: number, { of }: CardAsk): CardApproved {
  return {
    state: 'approved',
    approvedCents,
    tipCents: 0,
    card: { kind: 'credit', name: '', endsWith: '' },
    reference: { id, receiptNo: '', traceNo: '', terminalId: of?.reference.terminalId ?? '' },
    slips: noSlips,
  };
}
