import { fromDevice } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { cardWithCode, valueCardWithCode } from './available-on-card.ts';
import { tryCode } from './try-code.ts';

export const checkGiftCard = fromDevice.till.giftCard.handler(async ({ input, context, errors }) => {
  const { enter, now } = context;
  const tried = await tryCode(context, () => enter((tx) => findCard(tx, input.code, now)));
  if ('retryAfterSeconds' in tried) throw errors['request/too-many']({ data: tried });
  if (!tried.found) throw errors['gift-card/unknown']();
  return tried.found;
});

/** One question for both kinds: nobody at a till has to know which of them a guest holds. */
async function findCard(tx: Tx, code: string, now: Temporal.Instant) {
  const card = await cardWithCode(tx, code, now);
  if (card)
    return {
      code,
      name: card.name,
      balanceCents: card.availableCents,
      ratePermille: card.rate_permille,
      taxKey: card.tax_key,
      articleId: card.article_id,
    };
  const value = await valueCardWithCode(tx, code, now);
  if (!value) return undefined;
  return {
    code,
    name: '',
    balanceCents: value.availableCents,
    // What a till that knows no value cards makes of it pays for nothing.
    ratePermille: 0,
    taxKey: 'DE_0_NOT_TAXABLE',
    articleId: value.value_card_id,
    isValueCard: true,
  };
}
