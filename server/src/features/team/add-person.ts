import { inside } from '../../core/calls/use-case.ts';
import { setPersonPin } from '../../core/people/set-person-pin.ts';
import { onlyOwner } from './only-owner.ts';

/** Help for a Saturday: works at the till with a name and a PIN, and signs in nowhere else. */
export const addPerson = inside.team.addPerson.handler(async ({ input, context }) => {
  const { tx, actor, audit, now } = context;
  onlyOwner(actor);
  const { userId, name, pin, rights, validUntil } = input;
  const made = await tx
    .insertInto('app.people')
    .values({
      org_id: actor.orgId,
      person_id: userId,
      name,
      rights: [...new Set(rights)],
      valid_until: validUntil,
      created_at: now.toString(),
    })
    .onConflict((known) => known.columns(['org_id', 'person_id']).doNothing())
    .returning('person_id')
    .executeTakeFirst();
  if (!made) return {};
  await setPersonPin(tx, { actor, userId, pin, now });
  await audit('person.added', { userId, name, rights: rights.join(',') });
  return {};
});
