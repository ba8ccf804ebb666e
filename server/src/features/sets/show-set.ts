import { openPricesInSet } from '@tresen/domain/offer/set-article';
import { inside } from '../../core/calls/use-case.ts';
import { findDevicesBehind } from '../../core/devices/devices-behind.ts';
import { dearestSetPrice } from '../../core/devices/dearest-set-price.ts';
import { openPriced } from '../../core/sets/open-priced.ts';
import { readSet } from '../../core/sets/read-sets.ts';
import { setArticles } from '../../core/sets/set-articles.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { articleOfSet } from './article-of-set.ts';

export const showSet = inside.sets.show.handler(async ({ input: { articleId }, context: { tx, now } }) => {
  const article = await articleOfSet(tx, articleId).executeTakeFirstOrThrow(() => notFound('article'));
  const behind = await findDevicesBehind(tx, { now });
  const offered = await setArticles(tx);
  const set = { ...(await readSet(tx, articleId)), articleId: articleId.toLowerCase() };
  const open = await openPriced(tx);
  const found = openPricesInSet(set, (id) => open.has(id));
  const { version, method, parts } = set;
  return {
    version,
    method,
    parts,
    priceCents: article.price_cents,
    dearestCents: await dearestSetPrice(tx, { articleId: set.articleId, priceCents: article.price_cents }),
    openPriced: found.map((one) => open.get(one.articleId) ?? ''),
    offered: offered.filter((one) => one.articleId !== articleId.toLowerCase()),
    waitingFor: [...behind(['sale.complete.v2'])],
  };
});
