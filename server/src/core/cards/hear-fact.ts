import { foldAttempt } from '@tresen/domain/cards/card-attempt';
import type { CardFact } from '@tresen/domain/cards/card-facts';
import type { Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import { readAttempt } from './attempt-row.ts';
import { type CardPlace, keepCard } from './keep-card.ts';

/** What a device wrote down of a card, in the transaction that keeps its entry. It may come before, between or after what the server knows. */
export async function hearFact(tx: Tx, place: CardPlace, said: CardFact): Promise<void> {
  const { attemptId } = said.fact;
  const known = await readAttempt(tx, attemptId);
  // Nobody speaks of the terminals of another location.
  if (known && known.location_id !== place.locationId) return;
  await keepCard(tx, place, attemptId, (attempt) => foldAttempt(attempt, said));
  if (said.type === 'card.resolved.v1' && said.fact.by === 'person') await tellDecision(tx, place, said.fact);
}

type Decision = Extract<CardFact, { readonly type: 'card.resolved.v1' }>['fact'];

/** Whoever decides what became of money is named, with what they saw. */
async function tellDecision(tx: Tx, place: CardPlace, fact: Decision): Promise<void> {
  const { orgId, locationId, deviceId, now: at } = place;
  const { attemptId, state, reason, evidence, userId } = fact;
  const subject = { attemptId, state, reason, evidence, ...(userId && { userId }) };
  await raiseIncident(tx, { orgId, locationId, deviceId, kind: 'card-decided', severity: 'warning', subject, at });
}
