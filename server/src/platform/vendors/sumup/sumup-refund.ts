import type { CardAsk, CardOutcome } from '@tresen/domain/cards/card-terminal';
import { z } from 'zod';
import type { Reader } from './sumup-reader.ts';
import { cents, outcomeOf, sumupTransaction } from './sumup-transaction.ts';

/** Goes back without the reader. Nothing here is repeated: the provider keeps no id of ours for it. */
export async function startRefund(reader: Reader, ask: CardAsk): Promise<CardOutcome> {
  const { of } = ask;
  if (!of) return { state: 'declined', code: 'refused', text: '' };
  const since = Temporal.Now.instant();
  const path = `/v0.1/me/refund/${encodeURIComponent(of.reference.id)}`;
  const said = await reader.call({ method: 'POST', path, body: { amount: ask.amountCents / 100 } }, z.unknown());
  if (said.said === 'refused') return { state: 'declined', code: said.code, text: said.text };
  const found = await refundOf(reader, ask, since);
  return found === 'not-found-yet' ? { state: 'unknown', since } : found;
}

/** The clocks of both sides may differ by so much. */
const skew = { seconds: 30 };

/** Found by what it says of itself: so much, and not before it was asked for. Only one at a time is under way for each payment. */
export async function refundOf(
  { call, merchant }: Reader,
  { of, amountCents }: CardAsk,
  askedAt: Temporal.Instant,
): Promise<CardOutcome | 'not-found-yet'> {
  const unknown = { state: 'unknown', since: askedAt } as const;
  if (!of) return unknown;
  const path = `/v2.1/merchants/${encodeURIComponent(merchant)}/transactions?id=${encodeURIComponent(of.reference.id)}`;
  const said = await call({ method: 'GET', path }, sumupTransaction);
  if (said.said !== 'done') return unknown;
  const paid = outcomeOf(said.body);
  const earliest = askedAt.subtract(skew);
  const back = said.body.transaction_events?.find((event) => {
    if (event.event_type !== 'REFUND' || cents(Math.abs(event.amount)) !== amountCents || !event.timestamp)
      return false;
    return Temporal.Instant.compare(Temporal.Instant.from(event.timestamp), earliest) >= 0;
  });
  if (!back || paid?.state !== 'approved') return 'not-found-yet';
  if (back.status === 'FAILED') return { state: 'declined', code: 'declined', text: '' };
  return { ...paid, approvedCents: amountCents, tipCents: 0 };
}
