import type { SaleFact, SoldLine } from '@tresen/domain/sales/sale-fact';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { GiftCardOddity } from '../gift-cards/apply-gift-card-lines.ts';

export type ValueCardBooking = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly sale: Pick<SaleFact, 'orderId' | 'lines'>;
  readonly at: Temporal.Instant;
};

type CardLine = SoldLine & { readonly code: string };

const usableCode = /^[A-Z0-9-]{4,40}$/;

/**
 * Books what a receipt says about value cards, in the receipt's own transaction. What was sold comes into being with its balance,
 * what was redeemed gives up what was set aside; a counter-booking turns either round.
 */
export async function applyValueCardLines(tx: Tx, booking: ValueCardBooking): Promise<readonly GiftCardOddity[]> {
  const oddities: GiftCardOddity[] = [];
  for (const line of cardLinesOf(booking.sale)) {
    const oddity = await applyLine(tx, booking, line);
    if (oddity) oddities.push(oddity);
  }
  return oddities;
}

/** Always in the same order, so that two receipts with the same cards never wait for each other in a circle. */
function cardLinesOf({ lines }: ValueCardBooking['sale']): readonly CardLine[] {
  return lines
    .filter(({ kind }) => kind === 'value-card' || kind === 'value-redemption')
    .flatMap((line) => (line.giftCardCode === null ? [] : [{ ...line, code: line.giftCardCode.toUpperCase() }]))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

async function applyLine(tx: Tx, booking: ValueCardBooking, line: CardLine): Promise<GiftCardOddity | undefined> {
  const { code, kind } = line;
  const { orderId } = booking.sale;
  const isKnown = usableCode.test(code) && (await isHeld(tx, code));
  // A card has one rate or none: the same code cannot be both.
  if (!isKnown && (await isGiftCard(tx, code))) return { kind: 'gift-card-code-taken', subject: { code, orderId } };
  if (!isKnown && !(await isIssued(tx, booking, line)))
    return { kind: 'gift-card-not-known', subject: { code, orderId } };
  const balance = await book(tx, booking, line);
  if (kind === 'value-redemption' || line.totalCents < 0)
    await tx.deleteFrom('app.value_card_holds').where('order_id', '=', orderId).where('code', '=', code).execute();
  if (balance >= 0) return undefined;
  return { kind: 'gift-card-overdrawn', subject: { code, orderId, missingCents: String(-balance) } };
}

async function isHeld(tx: Tx, code: string): Promise<boolean> {
  const held = tx.selectFrom('app.value_cards').select('code').where('code', '=', code).forUpdate();
  return (await held.executeTakeFirst()) !== undefined;
}

async function isGiftCard(tx: Tx, code: string): Promise<boolean> {
  const known = tx.selectFrom('app.gift_cards').select('code').where('code', '=', code);
  return (await known.executeTakeFirst()) !== undefined;
}

async function isIssued(tx: Tx, { orgId, at }: ValueCardBooking, { kind, code }: CardLine): Promise<boolean> {
  if (kind !== 'value-card' || !usableCode.test(code)) return false;
  await tx
    .insertInto('app.value_cards')
    .values({ org_id: orgId, code, balance_cents: 0, issued_at: at.toString() })
    .onConflict((same) => same.columns(['org_id', 'code']).doNothing())
    .execute();
  return true;
}

/** Line and balance move together. A line that is booked already is not booked again. */
async function book(tx: Tx, { orgId, locationId, sale, at }: ValueCardBooking, line: CardLine): Promise<number> {
  const entry = await tx
    .insertInto('app.value_card_ledger')
    .values({
      org_id: orgId,
      code: line.code,
      order_id: sale.orderId,
      line_no: line.lineNo,
      kind: line.kind === 'value-card' ? 'sold' : 'redeemed',
      amount_cents: line.totalCents,
      location_id: locationId,
      booked_at: at.toString(),
    })
    .onConflict((same) => same.columns(['org_id', 'code', 'order_id', 'line_no']).doNothing())
    .executeTakeFirst();
  if (entry.numInsertedOrUpdatedRows === 0n) return 0;
  const { balance_cents } = await tx
    .updateTable('app.value_cards')
    .set(({ eb, ref }) => ({ balance_cents: eb(ref('balance_cents'), '+', line.totalCents) }))
    .where('code', '=', line.code)
    .returning('balance_cents')
    .executeTakeFirstOrThrow();
  return balance_cents;
}
