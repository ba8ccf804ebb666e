import type { StatementRow } from '@tresen/domain/cards/card-terminal';
import { z } from 'zod';
import type { Reader } from './sumup-reader.ts';
import { cents, outcomeOf, sumupTransaction } from './sumup-transaction.ts';

const page = z.object({ items: z.array(z.object({ id: z.string(), timestamp: z.string() })) });
const pageSize = 100;
/** A day of a place with so many payments has something wrong with it. */
const mostPages = 200;

/** What the account says of one calendar day: payments that carry an id of ours or none, and what went back. Fees are not told here. */
export async function* readStatement(reader: Reader, day: string, timeZone: string): AsyncGenerator<StatementRow> {
  const begins = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant();
  const ends = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  const isOfDay = (at: Temporal.Instant) =>
    Temporal.Instant.compare(begins, at) <= 0 && Temporal.Instant.compare(at, ends) < 0;
  for (const id of await idsBetween(reader, begins, ends)) {
    const found = await read(reader, `transactions?id=${encodeURIComponent(id)}`, sumupTransaction);
    const outcome = outcomeOf(found);
    const paidAt = found.timestamp ? Temporal.Instant.from(found.timestamp) : undefined;
    if (outcome?.state !== 'approved' || !paidAt) continue;
    const { reference, approvedCents, tipCents } = outcome;
    const attemptId = found.foreign_transaction_id ?? undefined;
    const same = { reference, attemptId, payoutId: undefined };
    if (isOfDay(paidAt)) yield { ...same, kind: 'payment', amountCents: approvedCents, tipCents, at: paidAt };
    for (const event of found.transaction_events ?? []) {
      const at = event.timestamp ? Temporal.Instant.from(event.timestamp) : undefined;
      if (event.event_type !== 'REFUND' || event.status === 'FAILED' || !at || !isOfDay(at)) continue;
      yield { ...same, kind: 'refund', amountCents: cents(Math.abs(event.amount)), tipCents: 0, at };
    }
  }
}

/** Payments of some days before too: what went back of them is of this day. */
async function idsBetween(
  reader: Reader,
  begins: Temporal.Instant,
  ends: Temporal.Instant,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let from = begins.subtract({ hours: 24 * 14 }).toString();
  for (let turn = 0; turn < mostPages; turn += 1) {
    const asked = new URLSearchParams({
      oldest_time: from,
      newest_time: ends.toString(),
      limit: String(pageSize),
      order: 'ascending',
    });
    const { items } = await read(reader, `transactions/history?${asked.toString()}`, page);
    const fresh = items.filter(({ id }) => !ids.includes(id));
    ids.push(...fresh.map(({ id }) => id));
    const last = items.at(-1);
    if (items.length < pageSize || fresh.length === 0 || !last) return ids;
    from = last.timestamp;
  }
  return ids;
}

async function read<Body>({ call, merchant }: Reader, path: string, shape: z.ZodType<Body>): Promise<Body> {
  const said = await call({ method: 'GET', path: `/v2.1/merchants/${encodeURIComponent(merchant)}/${path}` }, shape);
  if (said.said !== 'done') throw new Error('the provider does not answer');
  return said.body;
}
