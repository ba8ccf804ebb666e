import { attemptState, hearWord, isOpenState } from '@tresen/domain/cards/card-attempt';
import { decideAfterMs } from '@tresen/domain/cards/ask-again';
import { inside } from '../../core/calls/use-case.ts';
import { attemptOf, lockAttempt } from '../../core/cards/attempt-row.ts';
import { keepCard } from '../../core/cards/keep-card.ts';
import { raiseIncident } from '../../core/incidents/raise-incident.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** As a till does with a PIN: written down by name, and contradicted aloud if the provider says otherwise later. */
export const decideCard = inside.cardDays.decide.handler(async ({ input, context }) => {
  const { tx, actor, now, audit, afterCommit, tills } = context;
  const { locationId, attemptId, isPaid, reason, evidence } = input;
  const { orgId, userId } = actor;
  const row = await lockAttempt(tx, attemptId);
  if (!row || row.location_id !== locationId) throw notFound('card-attempt');
  if (!isOpenState(attemptState(attemptOf(row)))) return {};
  if (row.asked_at.until(now).total('milliseconds') < decideAfterMs) throw refusal('card/outcome-unknown');
  const state = isPaid ? ('approved' as const) : ('declined' as const);
  const word = { ...nothing, state, approvedCents: isPaid ? Number(row.amount_cents) : 0 };
  const kept = await keepCard(tx, { orgId, locationId, deviceId: null, now }, attemptId, (attempt) =>
    hearWord(attempt, word),
  );
  const subject = { attemptId, state, reason, evidence };
  await raiseIncident(tx, {
    orgId,
    locationId,
    deviceId: null,
    kind: 'card-decided',
    severity: 'warning',
    subject: { ...subject, userId },
    at: now,
  });
  await audit('card-attempt.decided', { ...subject, locationId });
  afterCommit(() => tills.cards.heard(orgId, kept));
  return {};
});

const nothing = {
  tipCents: 0,
  card: null,
  reference: null,
  slips: null,
  code: 'person',
  text: '',
  by: 'person',
} as const;
