import { inside } from '../../core/calls/use-case.ts';
import { findDevicesBehind } from '../../core/devices/devices-behind.ts';
import { readSet } from '../../core/sets/read-sets.ts';
import { setArticles } from '../../core/sets/set-articles.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { articleOfSet } from './article-of-set.ts';

export const showSet = inside.sets.show.handler(async ({ input: { articleId }, context: { tx, now } }) => {
  const article = await articleOfSet(tx, articleId).executeTakeFirstOrThrow(() => notFound('article'));
  const behind = await findDevicesBehind(tx, { now });
  const offered = await setArticles(tx);
  return {
    ...(await readSet(tx, articleId)),
    priceCents: article.price_cents,
    offered: offered.filter((one) => one.articleId !== articleId.toLowerCase()),
    waitingFor: [...behind(['sale.complete.v2'])],
  };
});
