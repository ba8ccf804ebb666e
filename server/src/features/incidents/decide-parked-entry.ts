import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { isHandedIn } from '../../core/ingest/set-aside.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Decision = {
  readonly parkedId: string;
  readonly takes: boolean;
  readonly reason: string;
  readonly userId: string;
  readonly now: Temporal.Instant;
};

/** Whoever takes an entry vouches for it: it is booked as it came, whatever is wrong with its seal. */
export const decideParkedEntry = inside.incidents.decide.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, tills, now } = context;
  const { parkedId, takes, reason } = input;
  const parked = await tx
    .selectFrom('app.parked_commands')
    .select(['entry', 'seq', 'device_id', 'location_id', 'cause'])
    .where('parked_id', '=', parkedId)
    .where('decision', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!parked) throw notFound('parked-entry');
  if (takes && isHandedIn(parked.cause)) throw errors['parked/forged']();
  if (takes && !(await tills.bookParked(tx, parked.entry, now))) throw errors['parked/not-usable']();

  await writeDecision(tx, { parkedId, takes, reason, userId: actor.userId, now });
  await audit(takes ? 'parked.taken' : 'parked.left-out', {
    parkedId,
    locationId: parked.location_id,
    deviceId: parked.device_id,
    seq: String(parked.seq),
    reason,
  });
  return {};
});

/** With the decision the incident is dealt with, too. */
async function writeDecision(tx: Tx, { parkedId, takes, reason, userId, now }: Decision): Promise<void> {
  await tx
    .updateTable('app.parked_commands')
    .set({ decision: takes ? 'taken' : 'left-out', decided_at: now.toString(), decided_by: userId, reason })
    .where('parked_id', '=', parkedId)
    .execute();
  await tx
    .updateTable('app.incidents')
    .set({ closed_at: now.toString(), closed_by: userId, note: reason })
    .where(sql<string>`subject->>'parkedId'`, '=', parkedId)
    .where('closed_at', 'is', null)
    .execute();
}
