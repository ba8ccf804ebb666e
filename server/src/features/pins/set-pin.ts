import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../core/calls/use-case.ts';
import { setPersonPin } from '../../core/people/set-person-pin.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** A PIN speaks for its person at the till, so it is set by the organisation and never by support. */
export const setPin = inside.devices.setPin.handler(async ({ input, context }) => {
  const { tx, actor, audit, now } = context;
  const { userId, pin } = input;
  if (actor.role !== 'admin') throw refusal('access/denied');
  if (!(await worksHere(tx, userId))) throw notFound('member');
  await setPersonPin(tx, { actor, userId, pin, now });
  await audit('pin.set', { userId });
  return {};
});

async function worksHere(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app.people')
    .select('person_id')
    .where('person_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
