import { inside } from '../../core/calls/use-case.ts';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { entitledLocation } from './entitled-location.ts';

export const saveExemption = inside.tse.saveExemption.handler(async ({ input, context }) => {
  const { tx, audit } = context;
  const { locationId, exemption } = input;
  const { name } = await entitledLocation(tx, locationId);
  await refuseClosedEvent(tx, { locationId });
  await tx
    .updateTable('app.locations')
    .set({ receipt_exemption: exemption })
    .where('location_id', '=', locationId)
    .execute();
  await audit('tse.exemption-saved', { locationId, name, exemption });
  return {};
});
