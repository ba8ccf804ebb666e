import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const removePin = inside.devices.removePin.handler(async ({ input, context }) => {
  const { userId } = input;
  const removed = await context.tx
    .deleteFrom('app.staff_pins')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) throw notFound('pin');
  await context.audit('pin.removed', { userId });
  return {};
});
