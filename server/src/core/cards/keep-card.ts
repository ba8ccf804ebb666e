import {
  attemptState,
  type CardAttempt,
  finalWord,
  isContradicted,
  isOpenState,
  takenCents,
} from '@tresen/domain/cards/card-attempt';
import { askAgainMs } from '@tresen/domain/cards/ask-again';
import { isAbout } from '@tresen/domain/cards/card-block';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import { type AttemptRow, attemptOf, lockAttempt, openAttempts } from './attempt-row.ts';

export type CardPlace = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly deviceId: string | null;
  readonly now: Temporal.Instant;
};

/** `eventSeq`: where the stream of the location is, if it was told. */
export type KeptCard = { readonly row: AttemptRow; readonly eventSeq: number | undefined };

type Kept = { readonly before: CardAttempt; readonly after: CardAttempt; readonly row: AttemptRow };

/**
 * Somebody has heard something of an attempt: its row says afterwards what follows from all that was heard, in whatever order.
 * Screens of the location are told of what has changed; what does not fit together is a person's. Answers where the stream is.
 */
export async function keepCard(
  tx: Tx,
  place: CardPlace,
  attemptId: string,
  change: (attempt: CardAttempt) => CardAttempt,
): Promise<KeptCard> {
  await insertUnheard(tx, place, attemptId);
  const row = await lockAttempt(tx, attemptId);
  if (!row) throw new Error('an attempt of another organisation');
  const before = attemptOf(row);
  const after = change(before);
  if (JSON.stringify(before) === JSON.stringify(after)) return { row, eventSeq: undefined };
  const kept = await write(tx, place, { before, after, row });
  await tellOdd(tx, place, { before, after, row: kept });
  return { row: kept, eventSeq: await tellOfCard(tx, place, kept) };
}

async function insertUnheard(tx: Tx, { orgId, locationId, deviceId, now }: CardPlace, attemptId: string) {
  await tx
    .insertInto('app.card_attempts')
    .values({
      org_id: orgId,
      attempt_id: attemptId,
      location_id: locationId,
      device_id: deviceId,
      kind: 'payment',
      amount_cents: 0,
      bills: '[]',
      pieces: '[]',
      words: '[]',
      state: 'asked',
      is_interactive: false,
      asked_at: now.toString(),
      changed_at: now.toString(),
      // A till that was lost after it wrote it down would ask nobody.
      ask_again_at: now.add({ minutes: 2 }).toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function write(tx: Tx, { now }: CardPlace, { after, row }: Kept): Promise<AttemptRow> {
  const state = attemptState(after);
  const word = finalWord(after);
  const { asked } = after;
  const mustAsk = state === 'unknown' && row.state !== 'unknown';
  const { rows } = await sql<AttemptRow>`
    update app.card_attempts set
        terminal_id = ${asked?.terminalId ?? row.terminal_id}, provider = ${asked?.provider ?? row.provider},
        order_id = ${asked?.orderId ?? row.order_id}, kind = ${asked?.kind ?? row.kind},
        amount_cents = ${asked?.amountCents ?? row.amount_cents}, of_attempt_id = ${asked?.of ?? row.of_attempt_id},
        bills = ${JSON.stringify(asked?.bills ?? [])}, pieces = ${JSON.stringify(asked?.pieces ?? [])},
        asked = ${asked ? JSON.stringify(asked) : null}, words = ${JSON.stringify(after.words)},
        state = ${state}, approved_cents = ${word?.approvedCents ?? 0}, tip_cents = ${word?.tipCents ?? 0},
        changed_at = ${now.toString()}, step = ${isOpenState(state) ? row.step : null},
        ask_again_at = ${isOpenState(state) ? nextAsk(row, mustAsk, now) : null}
      where attempt_id = ${after.attemptId}
      returning *`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error('an attempt went away under its lock');
  return kept;
}

function nextAsk(row: AttemptRow, mustAsk: boolean, now: Temporal.Instant): string | null {
  const ms = askAgainMs(0);
  if (mustAsk && ms !== undefined) return now.add({ milliseconds: ms }).toString();
  return row.ask_again_at?.toString() ?? null;
}

/** Written for everybody who shows it; whoever missed it asks for all open ones. */
export async function tellOfCard(tx: Tx, { orgId, locationId, now }: CardPlace, row: AttemptRow) {
  const payload = JSON.stringify({ attemptId: row.attempt_id, state: row.state, orderId: row.order_id });
  const { rows } = await sql<{ seq: string | null }>`
    select app.tell_of_card(${orgId}, ${locationId}, ${payload}::jsonb, ${now.toString()}::timestamptz)::text as seq`.execute(
    tx,
  );
  const seq = rows[0]?.seq;
  return seq ? Number(seq) : undefined;
}

async function tellOdd(tx: Tx, place: CardPlace, { before, after, row }: Kept): Promise<void> {
  const raise = async (kind: string, more: Readonly<Record<string, string>> = {}) => {
    const { orgId, locationId, deviceId, now: at } = place;
    const word = finalWord(after);
    const subject = {
      attemptId: after.attemptId,
      ...(row.order_id && { orderId: row.order_id }),
      amountCents: String(word ? takenCents(word) : 0),
      ...more,
    };
    await raiseIncident(tx, { orgId, locationId, deviceId, kind, severity: 'serious', subject, at });
  };
  if (isContradicted(after) && !isContradicted(before)) await raise('card-contradicted');
  const isNew = attemptState(after) === 'approved' && attemptState(before) !== 'approved';
  if (!isNew || after.asked?.kind !== 'payment') return;
  if (row.paid_by_order_id !== null) await raise('card-and-cash', { paidBy: row.paid_by_order_id });
  const twin = (await openAttempts(tx, place.locationId)).find((one) => isTwin(one, after));
  if (twin) await raise('card-twice', { otherAttemptId: twin.attempt_id });
}

/** Two tills that did not hear of each other have charged for the same. */
function isTwin(one: AttemptRow, attempt: CardAttempt): boolean {
  const { asked } = attemptOf(one);
  if (one.attempt_id === attempt.attemptId || one.state !== 'approved' || !asked || !attempt.asked) return false;
  return asked.kind === 'payment' && asked.orderId !== attempt.asked.orderId && isAbout(asked, attempt.asked);
}
