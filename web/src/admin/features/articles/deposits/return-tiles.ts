import { useQuery } from '@tanstack/react-query';
import type { Article } from '@tresen/contract/articles';
import { useCallback } from 'react';
import { api, queries } from '../../../app/api.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { refreshArticles, settingsOf } from '../article-cache.ts';
import { offerUndo, tellFailure } from '../../../app/notices/offer-undo.ts';
import { returnOf, thingOf } from './return-of.ts';

const nothing: readonly never[] = [];
const current = { kinds: ['return' as const], limit: 200 };
const retired = { ...current, show: 'retired' as const };

/** Which deposits can be given back at the till. */
export function useReturnTiles(isNeeded: boolean) {
  const answer = useQuery(queries.articles.list.queryOptions({ input: current, enabled: isNeeded }));
  const returns = answer.data?.articles ?? nothing;
  return useCallback((deposit: Article) => returnOf(deposit, returns) !== undefined, [returns]);
}

/** There or not there: the tile is the return article itself. */
export async function switchReturnTile(deposit: Article): Promise<void> {
  const t = translations().articles;
  const { name } = deposit;
  try {
    const { articles } = await api.articles.list(current);
    const known = returnOf(deposit, articles);
    if (known) {
      await api.articles.retire({ articleId: known.articleId });
      offerUndo(t('notice.returnRemoved', { name }), async () => {
        await api.articles.restore({ articleId: known.articleId });
        await refreshArticles();
      });
    } else {
      await addReturnTile(deposit);
      showNotice({ text: t('notice.returnAdded', { name }) });
    }
    await refreshArticles();
  } catch (error) {
    tellFailure(error);
  }
}

/** One that was removed before comes back; otherwise it is made after the deposit, with its amount and its tax. */
export async function addReturnTile(deposit: Article): Promise<void> {
  const { articles } = await api.articles.list(retired);
  const removed = returnOf(deposit, articles);
  if (removed) return void (await api.articles.restore({ articleId: removed.articleId }));
  const name = translations().articles('deposit.returnName', { name: thingOf(deposit.name) });
  await api.articles.create({
    ...settingsOf(deposit),
    articleId: crypto.randomUUID(),
    kind: 'return',
    name,
    shortName: '',
    barcode: '',
    nameEn: '',
    allergens: null,
    additives: null,
    diet: null,
    openPrice: null,
  });
}

/** A deposit that changes takes its return along: nobody may get back more, or less, than was paid. */
export async function keepReturnInStep(before: Article, after: Article): Promise<void> {
  const { articles } = await api.articles.list(current);
  const known = returnOf(before, articles);
  if (!known) return;
  const { priceCents, taxKeyInHouse, taxKeyTakeAway } = after;
  const isSameThing = thingOf(after.name) === thingOf(before.name);
  const name = isSameThing ? known.name : translations().articles('deposit.returnName', { name: thingOf(after.name) });
  const wanted = { ...known, name, priceCents, taxKeyInHouse, taxKeyTakeAway };
  if (JSON.stringify(wanted) === JSON.stringify(known)) return;
  const { articleId, version } = known;
  await api.articles.save({ ...settingsOf(wanted), articleId, version });
}
