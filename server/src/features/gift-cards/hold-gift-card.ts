import { fromDevice } from '../../core/calls/use-case.ts';
import { cardWithCode } from './available-on-card.ts';
import { tryCode } from './try-code.ts';

const minutesHeld = 15;

/** One at a time for each card: however many tills ask at once, no more is set aside than is there. */
export const holdGiftCard = fromDevice.till.holdGiftCard.handler(async ({ input, context, errors }) => {
  const { device, enter, now } = context;
  const { orderId, code, amountCents } = input;
  const hold = () =>
    enter(async (tx) => {
      await tx.selectFrom('app.gift_cards').select('code').where('code', '=', code).forUpdate().execute();
      const card = await cardWithCode(tx, code, now, orderId);
      if (!card) return undefined;
      if (card.availableCents < amountCents) throw errors['gift-card/not-enough']();

      const own = {
        amount_cents: amountCents,
        device_id: device.deviceId,
        expires_at: now.add({ minutes: minutesHeld }).toString(),
      };
      const held = await tx
        .insertInto('app.gift_card_holds')
        .values({ org_id: device.orgId, order_id: orderId, code, ...own })
        .onConflict((same) =>
          same
            .columns(['org_id', 'order_id', 'code'])
            .doUpdateSet(own)
            .where('app.gift_card_holds.device_id', '=', device.deviceId),
        )
        .returning('code')
        .executeTakeFirst();
      // What another till set aside for this order is not ours to change.
      if (!held) throw errors['gift-card/not-enough']();
      return { balanceCents: card.availableCents - amountCents };
    });
  const tried = await tryCode(context, hold);
  if ('retryAfterSeconds' in tried) throw errors['request/too-many']({ data: tried });
  if (!tried.found) throw errors['gift-card/unknown']();
  return tried.found;
});
