import { randomUUIDv7 } from 'node:crypto';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { type DeviceRole, registerKindOf } from '@tresen/domain/people/device-access';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { newDeviceCode, readDeviceCode } from './device-code.ts';
import { notFound } from '../../platform/http/not-found.ts';

const minutesValid = 10;

/** What a location must have switched on before a device of this kind makes sense there. */
const neededFeature: Readonly<Partial<Record<DeviceRole, Feature>>> = {
  pos: 'point-of-sale',
  kds: 'order-processing',
  order: 'point-of-sale',
};

export const createDeviceCode = inside.devices.createCode.handler(async ({ input, context, errors }) => {
  const { tx, actor, seals, audit, now } = context;
  const { locationId, role, name, replacesDeviceId } = input;
  const location = await tx
    .selectFrom('app.locations')
    .select(['features', 'abilities'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!location) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });
  const needed = neededFeature[role];
  if (needed && !location.features.includes(needed)) throw errors['feature/off']();
  if (role === 'order' && !location.abilities.includes('table-service')) throw errors['feature/off']();
  if (replacesDeviceId !== undefined && !(await hasLeftRegister(tx, { role, locationId, deviceId: replacesDeviceId })))
    throw notFound('device');

  const code = newDeviceCode();
  const expiresAt = now.add({ minutes: minutesValid });
  await tx
    .insertInto('app.device_codes')
    .values({
      org_id: actor.orgId,
      code_id: randomUUIDv7(),
      code_hash: seals.markOf(readDeviceCode(code)),
      location_id: locationId,
      role,
      name,
      replaces_device_id: replacesDeviceId ?? null,
      created_by: actor.userId,
      created_at: now.toString(),
      expires_at: expiresAt.toString(),
    })
    .execute();
  await audit('device.code-created', { locationId, name });
  return { code, expiresAt: expiresAt.toString() };
});

type Left = { readonly role: DeviceRole; readonly locationId: string; readonly deviceId: string };

/** A register is passed on only after its device was ended, to one device only, and to one that does with it what the other did. */
async function hasLeftRegister(tx: Tx, { role, locationId, deviceId }: Left): Promise<boolean> {
  const left = await tx
    .selectFrom('app.devices as d')
    .innerJoin('app.register_series as s', (join) =>
      join.onRef('s.org_id', '=', 'd.org_id').onRef('s.device_id', '=', 'd.device_id'),
    )
    .select('s.register_id')
    .where('d.device_id', '=', deviceId)
    .where('d.location_id', '=', locationId)
    .where('s.kind', '=', registerKindOf(role) ?? '')
    .where('d.state', 'in', ['lost', 'revoked'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.register_series as open')
            .select('open.series')
            .whereRef('open.register_id', '=', 's.register_id')
            .where('open.closed_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return left !== undefined;
}
