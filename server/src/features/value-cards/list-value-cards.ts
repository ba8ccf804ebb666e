import { valueCardUses } from '@tresen/domain/offer/value-card-use';
import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';

const mostShown = 500;

export const listValueCards = inside.valueCards.list.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<{ readonly uses: string }>`
    select distinct rules ->> 'valueCards' as uses from app.service_rules where rules ->> 'valueCards' is not null`.execute(
    tx,
  );
  const all = await sql<{ readonly cents: number; readonly count: number }>`
    select coalesce(app.safe_cents(sum(balance_cents)), 0)::bigint as cents, count(*)::int as count from app.value_cards`.execute(
    tx,
  );
  const cards = await tx
    .selectFrom('app.value_cards')
    .selectAll()
    .orderBy('issued_at', 'desc')
    .orderBy('value_card_id')
    .limit(mostShown)
    .execute();
  return {
    uses: valueCardUses.filter((one) => rows.some(({ uses }) => uses === one)),
    openCents: all.rows[0]?.cents ?? 0,
    count: all.rows[0]?.count ?? 0,
    cards: cards.map(shownCard),
  };
});

export function shownCard(card: {
  readonly value_card_id: string;
  readonly code: string;
  readonly balance_cents: number;
  readonly issued_at: Temporal.Instant;
}) {
  return {
    valueCardId: card.value_card_id,
    codeEnd: card.code.slice(-4),
    balanceCents: card.balance_cents,
    issuedAt: card.issued_at.toString(),
  };
}
