import { inside } from '../../core/calls/use-case.ts';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { entitledLocation } from './entitled-location.ts';

export const answerInternet = inside.tse.answerInternet.handler(async ({ input, context }) => {
  const { tx, audit } = context;
  const { locationId, hasSteadyInternet } = input;
  const { name } = await entitledLocation(tx, locationId);
  await refuseClosedEvent(tx, { locationId });
  await tx
    .updateTable('app.locations')
    .set({ has_steady_internet: hasSteadyInternet })
    .where('location_id', '=', locationId)
    .execute();
  await audit('tse.internet-answered', { locationId, name, hasSteadyInternet: String(hasSteadyInternet) });
  return {};
});
