import type { Article } from '@tresen/contract/articles';
import { api } from '../../../app/api.ts';
import { problemCodeOf } from '../../../app/calls/call-failure.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { putInLists, refreshArticles, settingsOf } from '../article-cache.ts';
import { moneyText } from '../money-text.ts';
import { offerUndo, tellFailure } from '../../../app/notices/offer-undo.ts';

/** Takes over what was typed into the list. Shown at once; put back if the server refuses. */
export async function changePrice(article: Article, priceCents: number): Promise<void> {
  if (priceCents === article.priceCents) return;
  putInLists({ ...article, priceCents });
  const saved = await savePrice(article, priceCents);
  if (!saved) return;
  const { name } = saved;
  offerUndo(translations().articles('notice.price', { name, price: moneyText(priceCents) }), async () => {
    await savePrice(saved, article.priceCents);
  });
}

/** Only the version that was seen is overwritten. */
async function savePrice(article: Article, priceCents: number): Promise<Article | undefined> {
  const { articleId, version } = article;
  try {
    const saved = await api.articles.save({ ...settingsOf(article), priceCents, articleId, version });
    putInLists(saved);
    return saved;
  } catch (error) {
    putInLists(article);
    if (problemCodeOf(error) !== 'record/changed') tellFailure(error);
    else {
      showNotice({ text: translations().articles('notice.changedMeanwhile', { name: article.name }) });
      await refreshArticles();
    }
    return undefined;
  }
}
