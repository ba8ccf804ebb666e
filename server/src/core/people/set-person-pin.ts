import { pinRefusal } from '@tresen/domain/people/pin';
import { arePinsEntitled } from './are-pins-entitled.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Actor } from '../calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isAmong, pinIterations, pinVerifier } from './pin-verifier.ts';

type Setting = { readonly actor: Actor; readonly userId: string; readonly pin: string; readonly now: Temporal.Instant };

/** A PIN tells a till who somebody is, so that no two people of an organisation have the same. An older verifier becomes a slow one. */
export async function setPersonPin(tx: Tx, { actor, userId, pin, now }: Setting): Promise<void> {
  if (!(await arePinsEntitled(tx))) throw refusal('pin/not-entitled');
  if (pinRefusal(pin)) throw refusal('pin/too-simple', { fields: [{ path: 'pin', code: 'pin/too-simple' }] });
  const others = await tx
    .selectFrom('app.staff_pins')
    .select(['salt', 'iterations', 'hash'])
    .where('user_id', '<>', userId)
    .execute();
  if (await isAmong(pin, others)) throw refusal('pin/taken', { fields: [{ path: 'pin', code: 'pin/taken' }] });

  const ofOrganization = others.find(({ iterations }) => iterations === pinIterations)?.salt;
  const verifier = {
    ...(await pinVerifier(pin, ofOrganization)),
    digits: pin.length,
    unlocked_at: null,
    set_by: actor.userId,
    set_at: now.toString(),
  };
  await tx
    .insertInto('app.staff_pins')
    .values({ org_id: actor.orgId, user_id: userId, ...verifier })
    .onConflict((known) => known.columns(['org_id', 'user_id']).doUpdateSet(verifier))
    .execute();
}
