import { fromDevice } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { cardWithCode, valueCardWithCode } from './available-on-card.ts';
import { tryCode } from './try-code.ts';

const minutesHeld = 15;

type Asked = {
  readonly orgId: string;
  readonly deviceId: string;
  readonly orderId: string;
  readonly code: string;
  readonly amountCents: number;
  readonly now: Temporal.Instant;
};

/** One at a time for each card: however many tills ask at once, no more is set aside than is there. */
export const holdGiftCard = fromDevice.till.holdGiftCard.handler(async ({ input, context, errors }) => {
  const { device, enter, now } = context;
  const asked = { ...input, orgId: device.orgId, deviceId: device.deviceId, now };
  const tried = await tryCode(context, () =>
    enter(async (tx) => (await holdOne(tx, asked)) ?? (await holdValue(tx, asked))),
  );
  if ('retryAfterSeconds' in tried) throw errors['request/too-many']({ data: tried });
  if (!tried.found) throw errors['gift-card/unknown']();
  if (tried.found === 'not-enough') throw errors['gift-card/not-enough']();
  return tried.found;
});

type Held = { readonly balanceCents: number } | 'not-enough' | undefined;

async function holdOne(tx: Tx, asked: Asked): Promise<Held> {
  const { orgId, orderId, code, amountCents, now } = asked;
  await tx.selectFrom('app.gift_cards').select('code').where('code', '=', code).forUpdate().execute();
  const card = await cardWithCode(tx, code, now, orderId);
  if (!card || card.availableCents < amountCents) return card && 'not-enough';
  const own = ownPart(asked);
  const held = await tx
    .insertInto('app.gift_card_holds')
    .values({ org_id: orgId, order_id: orderId, code, ...own })
    .onConflict((same) =>
      same
        .columns(['org_id', 'order_id', 'code'])
        .doUpdateSet(own)
        .where('app.gift_card_holds.device_id', '=', own.device_id),
    )
    .returning('code')
    .executeTakeFirst();
  // What another till set aside for this order is not ours to change.
  return held ? { balanceCents: card.availableCents - amountCents } : 'not-enough';
}

async function holdValue(tx: Tx, asked: Asked): Promise<Held> {
  const { orgId, orderId, code, amountCents, now } = asked;
  await tx.selectFrom('app.value_cards').select('code').where('code', '=', code).forUpdate().execute();
  const card = await valueCardWithCode(tx, code, now, orderId);
  if (!card || card.availableCents < amountCents) return card && 'not-enough';
  const own = ownPart(asked);
  const held = await tx
    .insertInto('app.value_card_holds')
    .values({ org_id: orgId, order_id: orderId, code, ...own })
    .onConflict((same) =>
      same
        .columns(['org_id', 'order_id', 'code'])
        .doUpdateSet(own)
        .where('app.value_card_holds.device_id', '=', own.device_id),
    )
    .returning('code')
    .executeTakeFirst();
  return held ? { balanceCents: card.availableCents - amountCents } : 'not-enough';
}

function ownPart({ amountCents, deviceId, now }: Asked) {
  return {
    amount_cents: amountCents,
    device_id: deviceId,
    expires_at: now.add({ minutes: minutesHeld }).toString(),
  };
}
