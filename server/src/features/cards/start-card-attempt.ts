import { attemptState, foldAttempt } from '@tresen/domain/cards/card-attempt';
import { cardBlock } from '@tresen/domain/cards/card-block';
import type { CardAskedFact } from '@tresen/domain/cards/card-facts';
import { cardProviders } from '@tresen/domain/cards/card-terminal';
import { sql } from 'kysely';
import { attemptOf, openAttempts, readAttempt, viewOf } from '../../core/cards/attempt-row.ts';
import { type CardPlace, keepCard } from '../../core/cards/keep-card.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** One after the other in each location: of two tills that ask for the same at once, the second hears of the first. */
export const startCardAttempt = fromDevice.till.startCardAttempt.handler(async ({ input, context }) => {
  const { device, tills, enter, now } = context;
  const { orgId, deviceId, locationId } = device;
  const place = { orgId, deviceId, locationId, now };
  const { row, eventSeq, isNew } = await enter(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cards/${locationId}`}, 0))`.execute(tx);
    const known = await readAttempt(tx, input.attemptId);
    if (known && (known.location_id !== locationId || known.device_id !== deviceId)) throw notFound('card-attempt');
    // Nothing that was ever told, or that is over, begins again.
    if (known && (known.is_interactive || known.state !== 'asked'))
      return { row: known, eventSeq: undefined, isNew: false };
    const asked = await askedHere(tx, place, input);
    await refuseBlocked(tx, place, asked);
    const kept = await keepCard(tx, place, asked.attemptId, (attempt) =>
      foldAttempt(attempt, { type: 'card.asked.v1', fact: asked }),
    );
    await sql`update app.card_attempts set is_interactive = true, ask_again_at = ${now.add({ seconds: 30 }).toString()}
      where attempt_id = ${asked.attemptId}`.execute(tx);
    return { row: kept.row, eventSeq: kept.eventSeq, isNew: true };
  });
  if (eventSeq !== undefined) tills.hints.publish({ orgId, locationId, seq: eventSeq });
  if (isNew) tills.cards.startSoon(orgId, input.attemptId);
  return viewOf(row);
});

type Input = Omit<CardAskedFact, 'locationId' | 'provider'>;

async function askedHere(tx: Tx, { locationId }: CardPlace, input: Input): Promise<CardAskedFact> {
  const terminal = await tx
    .selectFrom('app.card_terminals as t')
    .innerJoin('app.locations as l', (join) =>
      join.onRef('l.org_id', '=', 't.org_id').onRef('l.location_id', '=', 't.location_id'),
    )
    .select(['t.provider', 'l.abilities'])
    .where('t.terminal_id', '=', input.terminalId)
    .where('t.location_id', '=', locationId)
    .where('t.retired_at', 'is', null)
    .executeTakeFirst();
  const provider = cardProviders.find((name) => name === terminal?.provider);
  if (!terminal?.abilities.includes('card-terminals') || !provider) throw refusal('card/terminal-unusable');
  return { ...input, locationId, provider };
}

async function refuseBlocked(tx: Tx, { locationId, now }: CardPlace, asked: CardAskedFact): Promise<void> {
  if (asked.kind !== 'payment') return refuseRefund(tx, asked, now);
  const known = (await openAttempts(tx, locationId))
    .filter((row) => row.attempt_id !== asked.attemptId)
    .map((row) => ({ attempt: attemptOf(row), isBooked: false }));
  const block = cardBlock(known, asked);
  if (block) throw refusal(block.because === 'open' ? 'card/outcome-unknown' : 'card/paid-not-booked');
}

const alikeFor = { minutes: 1 };

/** Never more than was approved, whoever asks and however often. What is under way counts as paid back. */
async function refuseRefund(tx: Tx, asked: CardAskedFact, now: Temporal.Instant): Promise<void> {
  const justNow = now.subtract(alikeFor).epochMilliseconds;
  const paid = asked.of === null ? undefined : await readAttempt(tx, asked.of);
  const isPaid = paid && paid.location_id === asked.locationId && attemptState(attemptOf(paid)) === 'approved';
  if (!isPaid || paid.kind !== 'payment' || paid.terminal_id !== asked.terminalId) throw notFound('card-attempt');
  const others = await tx
    .selectFrom('app.card_attempts')
    .selectAll()
    .where('of_attempt_id', '=', paid.attempt_id)
    .where('attempt_id', '<>', asked.attemptId)
    .where('state', 'in', ['asked', 'unknown', 'approved'])
    .execute();
  if (others.some(({ state }) => state !== 'approved')) throw refusal('card/outcome-unknown');
  // A provider that keeps no id of ours for a refund tells two alike apart by their time alone.
  if (
    others.some((row) => Number(row.approved_cents) === asked.amountCents && row.changed_at.epochMilliseconds > justNow)
  )
    throw refusal('card/refund-again');
  const backCents = others.reduce((sum, row) => sum + Number(row.approved_cents), asked.amountCents);
  const mostCents = Number(paid.approved_cents) + Number(paid.tip_cents);
  if (backCents > mostCents || (asked.kind === 'reversal' && asked.amountCents !== mostCents))
    throw refusal('card/refund-too-large');
}
