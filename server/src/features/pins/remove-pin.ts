import { inside } from '../../core/calls/use-case.ts';

export const removePin = inside.devices.removePin.handler(async ({ input, context, errors }) => {
  const { userId } = input;
  const removed = await context.tx
    .deleteFrom('app.staff_pins')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) throw errors.PGRST116({ data: { entity: 'pin' } });
  await context.audit('pin.removed', { userId });
  return {};
});
