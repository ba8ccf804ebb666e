import { inside } from '../../core/calls/use-case.ts';
import { readTerminals } from '../../core/devices/read-terminals.ts';
import { tooOldForCards } from '../../core/devices/too-old-for-cards.ts';
import { openPlace } from './open-place.ts';

export const listCardTerminals = inside.cardTerminals.list.handler(async ({ input: { locationId }, context }) => {
  const { tx, now } = context;
  const { abilities } = await openPlace(tx, locationId);
  const registers = await tx
    .selectFrom('app.cash_registers as r')
    .innerJoin('app.register_series as s', (join) =>
      join.onRef('s.org_id', '=', 'r.org_id').onRef('s.register_id', '=', 'r.register_id'),
    )
    .innerJoin('app.devices as d', (join) =>
      join.onRef('d.org_id', '=', 's.org_id').onRef('d.device_id', '=', 's.device_id'),
    )
    .select(['r.register_id', 'r.code', 'd.name'])
    .where('r.location_id', '=', locationId)
    .where('s.closed_at', 'is', null)
    .orderBy('r.position')
    .execute();
  const bridges = await tx
    .selectFrom('app.devices')
    .select(['device_id', 'name'])
    .where('location_id', '=', locationId)
    .where('role', '=', 'bridge')
    .where('state', '=', 'active')
    .orderBy('name')
    .execute();
  return {
    isOn: abilities.includes('card-terminals'),
    waitingFor: [...(await tooOldForCards(tx, { locationId, now }))],
    terminals: await readTerminals(tx, locationId),
    registers: registers.map(({ register_id, code, name }) => ({ registerId: register_id, code, name })),
    bridges: bridges.map(({ device_id, name }) => ({ deviceId: device_id, name })),
  };
});
