import { raiseIncident } from '../../core/incidents/raise-incident.ts';
import { inside } from '../../core/calls/use-case.ts';
import { endDevice, holdDevice } from './end-device.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Nobody knows what was sold or ordered on it and never sent: the last number that came is written down as where to start looking. */
export const declareDeviceLost = inside.devices.declareLost.handler(async ({ input, context }) => {
  const { tx, actor, audit, now } = context;
  const { deviceId } = input;
  const device = await holdDevice(tx, deviceId);
  if (!device) throw notFound('device');
  const closed = await endDevice(tx, { deviceId, state: 'lost', endedBy: actor.userId, now });
  if (closed)
    await raiseIncident(tx, {
      orgId: actor.orgId,
      locationId: device.location_id,
      deviceId,
      kind: closed.kind === 'order' ? 'possible-loss-of-orders' : 'possible-loss',
      severity: 'serious',
      subject: {
        register: closed.code,
        series: String(closed.series),
        afterNo: String(closed.kind === 'order' ? closed.last_round_no : closed.last_no),
        unsent: String(device.unsent),
      },
      at: now,
    });
  await audit('device.lost', { deviceId, name: device.name });
  return {};
});
