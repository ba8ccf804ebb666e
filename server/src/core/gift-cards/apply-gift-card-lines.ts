import type { SaleFact, SoldLine } from '@tresen/domain/sales/sale-fact';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

export type GiftCardBooking = {
  readonly orgId: OrgId;
  readonly sale: Pick<SaleFact, 'orderId' | 'lines'>;
  readonly at: Temporal.Instant;
};

/** Something a person has to look at. The receipt stands all the same: it happened. */
export type GiftCardOddity = {
  readonly kind: 'gift-card-overdrawn' | 'gift-card-not-known' | 'gift-card-code-taken';
  readonly subject: Readonly<Record<string, string>>;
};

type CardLine = SoldLine & { readonly code: string };

const usableCode = /^[A-Z0-9-]{4,40}$/;

/**
 * Books what a receipt says about gift cards, in the receipt's own transaction: cards that were sold get their code and
 * balance, cards that were redeemed give up what was set aside. Cards without a code are paper and known to nobody.
 */
export async function applyGiftCardLines(tx: Tx, booking: GiftCardBooking): Promise<readonly GiftCardOddity[]> {
  const oddities: GiftCardOddity[] = [];
  for (const line of cardLinesOf(booking.sale)) {
    const oddity = await applyLine(tx, booking, line);
    if (oddity) oddities.push(oddity);
  }
  return oddities;
}

/** Always in the same order, so that two receipts with the same cards never wait for each other in a circle. */
function cardLinesOf({ lines }: GiftCardBooking['sale']): readonly CardLine[] {
  return lines
    .filter(({ kind }) => kind === 'gift-card' || kind === 'redemption')
    .flatMap((line) => (line.giftCardCode === null ? [] : [{ ...line, code: line.giftCardCode.toUpperCase() }]))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

async function applyLine(tx: Tx, booking: GiftCardBooking, line: CardLine): Promise<GiftCardOddity | undefined> {
  const { code, kind } = line;
  const { orderId } = booking.sale;
  const card = usableCode.test(code) ? await heldCard(tx, code) : undefined;
  if (card && kind === 'gift-card' && card.tax_key !== line.taxKey)
    return { kind: 'gift-card-code-taken', subject: { code, orderId } };
  if (!card && !(await isIssued(tx, booking, line))) return { kind: 'gift-card-not-known', subject: { code, orderId } };

  const balance = await book(tx, booking, line);
  if (kind === 'redemption')
    await tx.deleteFrom('app.gift_card_holds').where('order_id', '=', orderId).where('code', '=', code).execute();
  if (balance >= 0) return undefined;
  return { kind: 'gift-card-overdrawn', subject: { code, orderId, missingCents: String(-balance) } };
}

function heldCard(tx: Tx, code: string) {
  return tx.selectFrom('app.gift_cards').select('tax_key').where('code', '=', code).forUpdate().executeTakeFirst();
}

/** A card that is sold comes into being, if it can: with a code, an article and one rate. */
async function isIssued(tx: Tx, { orgId, at }: GiftCardBooking, line: CardLine): Promise<boolean> {
  const { code, articleId, shares } = line;
  const [share] = shares;
  if (line.kind !== 'gift-card' || !usableCode.test(code) || articleId === null || !share) return false;
  await tx
    .insertInto('app.gift_cards')
    .values({
      org_id: orgId,
      code,
      article_id: articleId,
      name: line.name,
      tax_key: line.taxKey,
      rate_permille: share.ratePermille,
      balance_cents: 0,
      issued_at: at.toString(),
    })
    .onConflict((same) => same.columns(['org_id', 'code']).doNothing())
    .execute();
  return true;
}

/** Line and balance move together. A line that is booked already is not booked again. */
async function book(tx: Tx, { orgId, sale, at }: GiftCardBooking, line: CardLine): Promise<number> {
  const entry = await tx
    .insertInto('app.gift_card_ledger')
    .values({
      org_id: orgId,
      code: line.code,
      order_id: sale.orderId,
      line_no: line.lineNo,
      kind: line.kind === 'gift-card' ? 'sold' : 'redeemed',
      amount_cents: line.totalCents,
      booked_at: at.toString(),
    })
    .onConflict((same) => same.columns(['org_id', 'code', 'order_id', 'line_no']).doNothing())
    .executeTakeFirst();
  if (entry.numInsertedOrUpdatedRows === 0n) return 0;
  const { balance_cents } = await tx
    .updateTable('app.gift_cards')
    .set(({ eb, ref }) => ({ balance_cents: eb(ref('balance_cents'), '+', line.totalCents) }))
    .where('code', '=', line.code)
    .returning('balance_cents')
    .executeTakeFirstOrThrow();
  return balance_cents;
}
