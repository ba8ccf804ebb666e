import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { tooOldForTables } from '../../core/devices/too-old-for-tables.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Asked twice for the same, it is what it was. */
export const switchTableService = inside.locations.switchTableService.handler(async ({ input, context }) => {
  const { tx, now, audit } = context;
  const { locationId, isOn } = input;
  const location = await tx
    .selectFrom('app.locations')
    .select(['name', 'abilities'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!location) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });
  const others = location.abilities.filter((ability) => ability !== 'table-service');
  if (others.length < location.abilities.length === isOn) return {};
  const tooOld = isOn ? await tooOldForTables(tx, { locationId, now }) : [];
  if (tooOld.length > 0)
    throw refusal('location/devices-behind', { fields: tooOld.map((path) => ({ path, code: 'too-old' })) });
  await tx
    .updateTable('app.locations')
    .set({ abilities: isOn ? [...others, 'table-service'] : others })
    .where('location_id', '=', locationId)
    .execute();
  const act = isOn ? 'location.table-service-on' : 'location.table-service-off';
  await audit(act, { locationId: locationId.toLowerCase(), name: location.name });
  return {};
});
