import { inside } from '../../core/calls/use-case.ts';
import { tooOldForCards } from '../../core/devices/too-old-for-cards.ts';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { openPlace } from './open-place.ts';

/** Asked twice for the same, it is what it was. */
export const switchCardTerminals = inside.cardTerminals.switchOn.handler(async ({ input, context }) => {
  const { tx, now, audit } = context;
  const { locationId, isOn } = input;
  await tx.selectFrom('app.locations').select('name').where('location_id', '=', locationId).forNoKeyUpdate().execute();
  const { name, abilities } = await openPlace(tx, locationId);
  await refuseClosedEvent(tx, { locationId });
  if (abilities.includes('card-terminals') === isOn) return {};
  const tooOld = isOn ? await tooOldForCards(tx, { locationId, now }) : [];
  if (tooOld.length > 0)
    throw refusal('location/devices-behind', { fields: tooOld.map((path) => ({ path, code: 'too-old' })) });
  const others = abilities.filter((ability) => ability !== 'card-terminals');
  await tx
    .updateTable('app.locations')
    .set({ abilities: isOn ? [...others, 'card-terminals'] : others })
    .where('location_id', '=', locationId)
    .execute();
  await audit(isOn ? 'location.card-terminals-on' : 'location.card-terminals-off', {
    locationId: locationId.toLowerCase(),
    name,
  });
  return {};
});
