import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { shownCard } from './list-value-cards.ts';

const mostShown = 200;

/** The latest first. */
export const showValueCard = inside.valueCards.show.handler(async ({ input: { valueCardId }, context: { tx } }) => {
  const card = await tx
    .selectFrom('app.value_cards')
    .selectAll()
    .where('value_card_id', '=', valueCardId)
    .executeTakeFirst();
  if (!card) throw notFound('value-card');
  const history = await tx
    .selectFrom('app.value_card_ledger as entry')
    .innerJoin('app.locations as place', (join) =>
      join.onRef('place.org_id', '=', 'entry.org_id').onRef('place.location_id', '=', 'entry.location_id'),
    )
    .leftJoin('app.order_keys as key', (join) =>
      join.onRef('key.org_id', '=', 'entry.org_id').onRef('key.order_id', '=', 'entry.order_id'),
    )
    .leftJoin('app.cash_registers as till', (join) =>
      join.onRef('till.org_id', '=', 'key.org_id').onRef('till.register_id', '=', 'key.register_id'),
    )
    .select(['entry.kind', 'entry.amount_cents', 'entry.booked_at', 'place.name', 'till.code', 'key.series', 'key.no'])
    .where('entry.code', '=', card.code)
    .orderBy('entry.booked_at', 'desc')
    .orderBy('entry.order_id')
    .orderBy('entry.line_no')
    .limit(mostShown)
    .execute();
  return {
    ...shownCard(card),
    history: history.map(({ kind, amount_cents, booked_at, name, code, series, no }) => ({
      kind: kind === 'sold' ? ('sold' as const) : ('redeemed' as const),
      amountCents: amount_cents,
      receiptNumber:
        code === null || series === null || no === null
          ? null
          : formatReceiptNumber({ registerCode: code, series, receiptNo: no }),
      locationName: name,
      at: booked_at.toString(),
    })),
  };
});
