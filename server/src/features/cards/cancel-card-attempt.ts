import { foldAttempt } from '@tresen/domain/cards/card-attempt';
import { sql } from 'kysely';
import { readAttempt, viewOf } from '../../core/cards/attempt-row.ts';
import { keepCard } from '../../core/cards/keep-card.ts';
import { type CardProvider, cardProviders } from '@tresen/domain/cards/card-terminal';
import type { Tx } from '../../platform/db/tenant.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** A till whose question may have been lost says so here: either a terminal was told, and is asked to stop, or none ever will be. */
export const cancelCardAttempt = fromDevice.till.cancelCardAttempt.handler(async ({ input, context }) => {
  const { device, tills, enter, now } = context;
  const { orgId, deviceId, locationId } = device;
  const { attemptId } = input;
  const row = await enter(async (tx) => {
    const known = await readAttempt(tx, attemptId);
    if (known && known.location_id !== locationId) throw notFound('card-attempt');
    if (!known) {
      const fact = { ...input, locationId, provider: await providerOf(tx, locationId, input.terminalId) };
      await keepCard(tx, { orgId, deviceId, locationId, now }, attemptId, (attempt) =>
        foldAttempt(attempt, { type: 'card.asked.v1', fact }),
      );
    }
    await sql`update app.card_attempts set cancel_asked_at = coalesce(cancel_asked_at, ${now.toString()}::timestamptz)
      where attempt_id = ${attemptId}`.execute(tx);
    return (await readAttempt(tx, attemptId)) ?? known;
  });
  if (!row) throw notFound('card-attempt');
  if (row.told_at === null) await tills.cards.reconcile(orgId, attemptId);
  else if (row.state === 'asked' || row.state === 'unknown') await tills.cards.stop(orgId, row);
  const after = await enter((tx) => readAttempt(tx, attemptId));
  return viewOf(after ?? row);
});

async function providerOf(tx: Tx, locationId: string, terminalId: string): Promise<CardProvider> {
  const row = await tx
    .selectFrom('app.card_terminals')
    .select('provider')
    .where('terminal_id', '=', terminalId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  const provider = cardProviders.find((one) => one === row?.provider);
  if (!provider) throw notFound('card-terminal');
  return provider;
}
