import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { findPriceList } from './find-price-list.ts';

export const retirePriceList = inside.priceLists.retire.handler(async ({ input: { priceListId }, context }) => {
  const { tx, now, audit } = context;
  const { locationId } = await findPriceList(tx, priceListId);
  await refuseClosedEvent(tx, { locationId });
  const retired = await tx
    .updateTable('app.price_lists')
    .set({ retired_at: now.toString() })
    .where('price_list_id', '=', priceListId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw notFound('price-list');
  await audit('price-list.retired', { priceListId, locationId, name: retired.name });
  return {};
});
