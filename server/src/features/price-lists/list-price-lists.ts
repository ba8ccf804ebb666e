import { inside } from '../../core/calls/use-case.ts';
import { findDevicesBehind } from '../../core/devices/devices-behind.ts';
import { readPriceLists } from '../../core/devices/read-price-lists.ts';
import { openLocation } from './open-location.ts';

export const listPriceLists = inside.priceLists.list.handler(async ({ input: { locationId }, context }) => {
  const { tx, now } = context;
  await openLocation(tx, locationId);
  const priceLists = await readPriceLists(tx, locationId);
  const behind = await findDevicesBehind(tx, { locationId, now });
  return { priceLists: [...priceLists], waitingFor: [...behind(['sale.complete.v2'])] };
});
