import { pinRefusal } from '@tresen/domain/pin';
import type { Tx } from '../../platform/db/tenant.ts';
import { arePinsEntitled } from '../../platform/db/are-pins-entitled.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../platform/http/use-case.ts';
import { pinVerifier } from './pin-verifier.ts';

/** A PIN speaks for its person at the till, so it is set by the house and never by support. */
export const setPin = inside.devices.setPin.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { userId, pin } = input;
  if (actor.role !== 'admin') throw refusal('access/denied');
  if (!(await isActiveMember(tx, userId))) throw errors.PGRST116({ data: { entity: 'member' } });
  if (!(await arePinsEntitled(tx))) throw errors['pin/not-entitled']();
  if (pinRefusal(pin)) throw errors['pin/too-simple']({ data: { fields: [{ path: 'pin', code: 'pin/too-simple' }] } });

  const verifier = { ...(await pinVerifier(pin)), set_by: actor.userId, set_at: now.toString() };
  await tx
    .insertInto('app.staff_pins')
    .values({ org_id: actor.orgId, user_id: userId, ...verifier })
    .onConflict((known) => known.columns(['org_id', 'user_id']).doUpdateSet(verifier))
    .execute();
  await audit('pin.set', { userId });
  return {};
});

async function isActiveMember(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app.memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
