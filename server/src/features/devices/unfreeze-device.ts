import { registerKinds } from '@tresen/domain/people/device-access';
import { inside } from '../../core/calls/use-case.ts';
import { closeSeries, holdDevice } from './end-device.ts';
import { openRegister } from './open-register.ts';
import { notFound } from '../../platform/http/not-found.ts';

/**
 * A manager has seen to it that there is one such device only. Its register goes on in the next series, so that no number
 * on paper comes twice, whatever the other one has printed. The till hears of it with its next hello. Asked twice, done once.
 */
export const unfreezeDevice = inside.devices.unfreeze.handler(async ({ input, context }) => {
  const { tx, actor, audit, now } = context;
  const { deviceId } = input;
  const device = await holdDevice(tx, deviceId);
  if (!device) throw notFound('device');
  if (device.state !== 'frozen') return {};
  await tx.updateTable('app.devices').set({ state: 'active' }).where('device_id', '=', deviceId).execute();
  const closed = await closeSeries(tx, deviceId, now);
  const { orgId } = actor;
  const kind = registerKinds.find((one) => one === closed?.kind);
  const register =
    kind &&
    (await openRegister(tx, {
      kind,
      orgId,
      locationId: device.location_id,
      deviceId,
      replacesDeviceId: deviceId,
      now,
    }));
  await audit('device.unfrozen', {
    deviceId,
    name: device.name,
    ...(register ? { register: register.code, series: String(register.series) } : {}),
  });
  return {};
});
