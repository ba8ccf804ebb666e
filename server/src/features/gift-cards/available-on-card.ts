import type { Tx } from '../../platform/db/tenant.ts';

/** A value card, and what of it is not set aside for an order other than this one. */
export async function valueCardWithCode(tx: Tx, code: string, now: Temporal.Instant, orderId?: string) {
  const card = await tx.selectFrom('app.value_cards').selectAll().where('code', '=', code).executeTakeFirst();
  if (!card) return undefined;
  let held = tx
    .selectFrom('app.value_card_holds')
    .select(({ fn }) => fn.sum<number | string>('amount_cents').as('cents'))
    .where('code', '=', code)
    .where('expires_at', '>', now);
  if (orderId !== undefined) held = held.where('order_id', '<>', orderId);
  const { cents } = await held.executeTakeFirstOrThrow();
  return { ...card, availableCents: Math.max(0, card.balance_cents - Number(cents)) };
}

/** A card, and what of it is not set aside for an order other than this one. */
export async function cardWithCode(tx: Tx, code: string, now: Temporal.Instant, orderId?: string) {
  const card = await tx.selectFrom('app.gift_cards').selectAll().where('code', '=', code).executeTakeFirst();
  if (!card) return undefined;
  let held = tx
    .selectFrom('app.gift_card_holds')
    .select(({ fn }) => fn.sum<number | string>('amount_cents').as('cents'))
    .where('code', '=', code)
    .where('expires_at', '>', now);
  if (orderId !== undefined) held = held.where('order_id', '<>', orderId);
  const { cents } = await held.executeTakeFirstOrThrow();
  return { ...card, availableCents: Math.max(0, card.balance_cents - Number(cents)) };
}
