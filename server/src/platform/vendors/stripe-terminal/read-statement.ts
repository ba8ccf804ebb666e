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
  const arrived = new Map<string, StatementRow>();
  for (const transaction of await movementsBetween(api, begins, ends)) {
    const source = recordOf(transaction.source);
    const intentId = textOf(source.payment_intent);
    if (intentId === '') continue;
    const intent = intents.get(intentId) ?? (await intentWithCharge(api, intentId));
    intents.set(intentId, intent);
    const seen = recordOf(recordOf(recordOf(intent.latest_charge).payment_method_details).card_present);
    if (textOf(seen.reader) !== readerId) continue;
    const payout = payoutOf.get(textOf(transaction.id));
    yield* rowsOf({ transaction, source, intent, readerId, payoutId: payout?.payoutId });
    if (payout) arrived.set(payout.payoutId, withMore(arrived.get(payout.payoutId), payout, transaction, readerId));
  }
  yield* arrived.values();
}

const refundFailed = 'refund_failure';

/** What was given back and came back on the same day, because no bank took it, has not moved. */
async function movementsBetween(api: StripeApi, begins: number, ends: number): Promise<readonly Body[]> {
  const between = { 'created[gte]': begins, 'created[lt]': ends };
  const all: Body[] = [];
  for await (const one of pagesOf(api, '/balance_transactions', { ...between, 'expand[]': 'data.source' }))
    all.push(one);
  const refundOf = ({ source }: Body) =>
    textOf(recordOf(source).object) === 'refund' ? textOf(recordOf(source).id) : '';
  const failed = new Set(all.filter(({ type }) => type === refundFailed).map(refundOf));
  const given = new Set(all.filter(({ type }) => type !== refundFailed).map(refundOf));
  return all.filter((one) => refundOf(one) === '' || !failed.has(refundOf(one)) || !given.has(refundOf(one)));
}

type Transfer = { readonly payoutId: string; readonly isFailed: boolean; readonly at: Temporal.Instant };

function withMore(
  known: StatementRow | undefined,
  { payoutId, isFailed, at }: Transfer,
  { net }: Body,
  terminalId: string,
): StatementRow {
  const amountCents = (known?.amountCents ?? 0) + (isFailed ? 0 : wholeOf(net));
  const reference = { id: payoutId, receiptNo: '', traceNo: '', terminalId };
  return { reference, kind: 'payout', amountCents, tipCents: 0, at, attemptId: undefined, payoutId };
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
  // Days after it was given back: money that no attempt of ours is about.
  const isReturned = transaction.type === refundFailed;
  const at = Temporal.Instant.fromEpochMilliseconds(wholeOf(transaction.created) * 1000);
  const tipCents = isRefund ? 0 : wholeOf(recordOf(recordOf(intent.amount_details).tip).amount);
  const attemptId = textOf(recordOf((isRefund ? source : intent).metadata).attemptId) || undefined;
  const reference = { id: textOf(isRefund ? source.id : intent.id), receiptNo: '', traceNo: '', terminalId: readerId };
  const same = { reference, at, payoutId, attemptId: isReturned ? undefined : attemptId };
  const kind = isRefund && !isReturned ? 'refund' : 'payment';
  yield { ...same, kind, amountCents: Math.abs(wholeOf(transaction.amount)) - tipCents, tipCents };
  const amountCents = wholeOf(transaction.fee);
  if (amountCents !== 0) yield { ...same, kind: 'fee', amountCents, tipCents: 0 };
}

async function intentWithCharge(api: StripeApi, intentId: string): Promise<Body> {
  const answer = await api.get(`/payment_intents/${intentId}`, { 'expand[]': 'latest_charge' });
  if (answer.is !== 'found') throw new Error('the provider does not answer');
  return answer.body;
}

/** Which transfer each movement lies in: the provider tells it from the side of the transfer only. */
async function payoutsOf(api: StripeApi, from: number, until: number): Promise<ReadonlyMap<string, Transfer>> {
  const found = new Map<string, Transfer>();
  for await (const { id, status, created } of pagesOf(api, '/payouts', {
    'created[gte]': from,
    'created[lt]': until,
  })) {
    const payoutId = textOf(id);
    const isFailed = status === 'failed' || status === 'canceled';
    const at = Temporal.Instant.fromEpochMilliseconds(wholeOf(created) * 1000);
    for await (const moved of pagesOf(api, '/balance_transactions', { payout: payoutId }))
      found.set(textOf(moved.id), { payoutId, isFailed, at });
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
