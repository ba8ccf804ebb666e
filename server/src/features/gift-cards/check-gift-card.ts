import { fromDevice } from '../../platform/http/use-case.ts';
import { cardWithCode } from './available-on-card.ts';
import { waitBeforeGuess } from './wait-before-guess.ts';

export const checkGiftCard = fromDevice.till.giftCard.handler(async ({ input, context, errors }) => {
  const { enter, now } = context;
  const { retryAfterSeconds, giveBack } = await waitBeforeGuess(context);
  if (retryAfterSeconds > 0) throw errors['request/too-many']({ data: { retryAfterSeconds } });
  const card = await enter((tx) => cardWithCode(tx, input.code, now));
  if (!card) throw errors['gift-card/unknown']();
  await giveBack();
  return {
    code: card.code,
    name: card.name,
    balanceCents: card.availableCents,
    ratePermille: card.rate_permille,
    taxKey: card.tax_key,
    articleId: card.article_id,
  };
});
