import { fromDevice } from '../../core/calls/use-case.ts';
import { cardWithCode } from './available-on-card.ts';
import { tryCode } from './try-code.ts';

export const checkGiftCard = fromDevice.till.giftCard.handler(async ({ input, context, errors }) => {
  const { enter, now } = context;
  const tried = await tryCode(context, () => enter((tx) => cardWithCode(tx, input.code, now)));
  if ('retryAfterSeconds' in tried) throw errors['request/too-many']({ data: tried });
  const card = tried.found;
  if (!card) throw errors['gift-card/unknown']();
  return {
    code: card.code,
    name: card.name,
    balanceCents: card.availableCents,
    ratePermille: card.rate_permille,
    taxKey: card.tax_key,
    articleId: card.article_id,
  };
});
