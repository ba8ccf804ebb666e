import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Tills keep wrong tries for themselves; with their next list of people they hear which of them are forgiven. */
export const unlockPin = inside.devices.unlockPin.handler(async ({ input, context }) => {
  const { tx, actor, audit, now } = context;
  const { userId } = input;
  if (actor.role !== 'admin') throw refusal('access/denied');
  const unlocked = await tx
    .updateTable('app.staff_pins')
    .set({ unlocked_at: now.toString() })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!unlocked) throw notFound('pin');
  await audit('pin.unlocked', { userId });
  return {};
});
