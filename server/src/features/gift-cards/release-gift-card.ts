import { fromDevice } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The order was not paid with it after all: everything that this till set aside for it is free again. */
export const releaseGiftCard = fromDevice.till.releaseGiftCard.handler(async ({ input, context }) => {
  const { device, enter } = context;
  const released = await enter(async (tx) => [
    ...(await tx
      .deleteFrom('app.gift_card_holds')
      .where('order_id', '=', input.orderId)
      .where('device_id', '=', device.deviceId)
      .returning('code')
      .execute()),
    ...(await tx
      .deleteFrom('app.value_card_holds')
      .where('order_id', '=', input.orderId)
      .where('device_id', '=', device.deviceId)
      .returning('code')
      .execute()),
  ]);
  if (released.length === 0) throw notFound('gift-card-hold');
  return {};
});
