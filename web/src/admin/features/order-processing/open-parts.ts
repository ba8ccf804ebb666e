import type { LogActor } from '@tresen/domain/log-entry';
import { openOrderFeed } from '../../offline/open-order-feed.ts';
import { openDevice } from '../../offline/open-till.ts';
import type { KitchenParts } from './kitchen.ts';

/** What this browser knows of the orders of its place; `undefined` while it belongs to none. */
export async function openParts(actor: () => LogActor): Promise<KitchenParts | undefined> {
  const [feed, device] = [await openOrderFeed(actor), await openDevice()];
  return feed && device ? { feed, catalogue: device.till.catalogue, device: device.till } : undefined;
}
