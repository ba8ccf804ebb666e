import { inside } from '../../core/calls/use-case.ts';
import { endDevice, holdDevice } from './end-device.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** What a device still has to send would be lost with it: then it is either brought online or declared lost. */
export const revokeDevice = inside.devices.revoke.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { deviceId } = input;
  const device = await holdDevice(tx, deviceId);
  if (!device) throw notFound('device');
  if (Number(device.unsent) > 0) throw errors['device/unsent-sales']();
  await endDevice(tx, { deviceId, state: 'revoked', endedBy: actor.userId, now });
  await audit('device.revoked', { deviceId, name: device.name });
  return {};
});
