import { fromDevice } from '../../platform/http/use-case.ts';
import { cardWithCode } from './available-on-card.ts';

const minutesHeld = 15;

/** One at a time for each card: however many tills ask at once, no more is set aside than is there. */
export const holdGiftCard = fromDevice.till.holdGiftCard.handler(async ({ input, context, errors }) => {
  const { device, enter, now } = context;
  const { orderId, code, amountCents } = input;
  return enter(async (tx) => {
    await tx.selectFrom('app.gift_cards').select('code').where('code', '=', code).forUpdate().execute();
    const card = await cardWithCode(tx, code, now, orderId);
    if (!card) throw errors['gift-card/unknown']();
    if (card.availableCents < amountCents) throw errors['gift-card/not-enough']();

    const hold = {
      amount_cents: amountCents,
      device_id: device.deviceId,
      expires_at: now.add({ minutes: minutesHeld }).toString(),
    };
    await tx
      .insertInto('app.gift_card_holds')
      .values({ org_id: device.orgId, order_id: orderId, code, ...hold })
      .onConflict((same) => same.columns(['org_id', 'order_id', 'code']).doUpdateSet(hold))
      .execute();
    return { balanceCents: card.availableCents - amountCents };
  });
});
