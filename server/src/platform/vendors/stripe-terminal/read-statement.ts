import type { StatementRow } from '@tresen/domain/cards/card-terminal';
import { type Fields, recordOf, type StripeApi, textOf, wholeOf } from './stripe-api.ts';

type Body = Readonly<Record<string, unknown>>;

/** Transfers follow within days; later ones find their payments with the statement of another day. */
const payoutDays = 14;

/**
 * What the account says of one of its days: card payments at this reader, what went back of them, and what each cost. An account may
 * also sell elsewhere, and that is none of ours.
 */
export async function* readStatement(
  api: StripeApi,
  { readerId, day, timeZone }: { readonly readerId: string; readonly day: string; readonly timeZone: string },
): AsyncGenerator<StatementRow> {
  const date = Temporal.PlainDate.from(day);
  const begins = secondsOf(date, timeZone);
  const ends = secondsOf(date.add({ days: 1 }), timeZone);
  const payoutOf = await payoutsOf(api, begins, secondsOf(date.add({ days: payoutDays }), timeZone));
  const intents = new Map<string, Body>();
  const between = { 'created[gte]': begins, 'created[lt]': ends };
  for await (const transaction of pagesOf(api, '/balance_transactions', { ...between, 'expand[]': 'data.source' })) {
    const source = recordOf(transaction.source);
    const intentId = textOf(source.payment_intent);
    if (intentId === '') continue;
    const intent = intents.get(intentId) ?? (await intentWithCharge(api, intentId));
    intents.set(intentId, intent);
    const seen = recordOf(recordOf(recordOf(intent.latest_charge).payment_method_details).card_present);
    if (textOf(seen.reader) !== readerId) continue;
    const payoutId = payoutOf.get(textOf(transaction.id));
    yield* rowsOf({ transaction, source, intent, readerId, payoutId });
  }
}

type Moved = {
  readonly transaction: Body;
  readonly source: Body;
  readonly intent: Body;
  readonly readerId: string;
  readonly payoutId: string | undefined;
};

function* rowsOf({ transaction, source, intent, readerId, payoutId }: Moved): Generator<StatementRow> {
  const isRefund = textOf(source.object) === 'refund';
  const at = Temporal.Instant.fromEpochMilliseconds(wholeOf(transaction.created) * 1000);
  const tipCents = isRefund ? 0 : wholeOf(recordOf(recordOf(intent.amount_details).tip).amount);
  const attemptId = textOf(recordOf((isRefund ? source : intent).metadata).attemptId) || undefined;
  const reference = { id: textOf(isRefund ? source.id : intent.id), receiptNo: '', traceNo: '', terminalId: readerId };
  yield {
    reference,
    kind: isRefund ? 'refund' : 'payment',
    amountCents: Math.abs(wholeOf(transaction.amount)) - tipCents,
    tipCents,
    at,
    attemptId,
    payoutId,
  };
  const amountCents = wholeOf(transaction.fee);
  if (amountCents !== 0) yield { reference, kind: 'fee', amountCents, tipCents: 0, at, attemptId, payoutId };
}

async function intentWithCharge(api: StripeApi, intentId: string): Promise<Body> {
  const answer = await api.get(`/payment_intents/${intentId}`, { 'expand[]': 'latest_charge' });
  if (answer.is !== 'found') throw new Error('the provider does not answer');
  return answer.body;
}

/** Which transfer each movement lies in: the provider tells it from the side of the transfer only. */
async function payoutsOf(api: StripeApi, from: number, until: number): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const { id } of pagesOf(api, '/payouts', { 'created[gte]': from, 'created[lt]': until })) {
    const payoutId = textOf(id);
    for await (const moved of pagesOf(api, '/balance_transactions', { payout: payoutId }))
      found.set(textOf(moved.id), payoutId);
  }
  return found;
}

async function* pagesOf(api: StripeApi, path: string, fields: Fields): AsyncGenerator<Body> {
  let after: Fields = {};
  for (;;) {
    const answer = await api.get(path, { ...fields, ...after, limit: 100 });
    if (answer.is !== 'found') throw new Error('the provider does not answer');
    const data = Array.isArray(answer.body.data) ? answer.body.data.map(recordOf) : [];
    yield* data;
    const last = data.at(-1);
    if (answer.body.has_more !== true || !last) return;
    after = { starting_after: textOf(last.id) };
  }
}

function secondsOf(date: Temporal.PlainDate, timeZone: string): number {
  return Math.floor(date.toZonedDateTime(timeZone).epochMilliseconds / 1000);
}
