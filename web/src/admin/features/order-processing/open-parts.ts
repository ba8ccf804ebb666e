import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { openOrderFeed } from '../../device/orders/open-order-feed.ts';
import { openDevice } from '../../device/till/open-till.ts';
import { followTableTickets } from './follow-table-tickets.ts';
import type { KitchenParts } from './kitchen.ts';

/** What this browser knows of the orders of its place; `undefined` while it belongs to none. */
export async function openParts(actor: () => LogActor): Promise<KitchenParts | undefined> {
  const [feed, device] = [await openOrderFeed(actor), await openDevice()];
  if (!feed || !device) return undefined;
  const { till } = device;
  const tables = followTableTickets(feed, till);
  return {
    feed: {
      ...feed,
      close: async () => {
        tables.stop();
        await feed.close();
      },
    },
    camera: feed.camera,
    onHold: tables.onHold,
    catalogue: till.catalogue,
    device: till,
    markSoldOut: async (articleId, isSoldOut) => {
      await till.server.markSoldOut({ articleId, isSoldOut, userId: actor().userId });
      till.sendNow();
    },
  };
}
