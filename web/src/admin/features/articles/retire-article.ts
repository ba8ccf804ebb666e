import type { Article } from '@tresen/contract/articles';
import { api } from '../../app/api.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { translations } from '../../app/translations.ts';
import { refreshArticles } from './article-cache.ts';
import { offerUndo, tellFailure } from '../../app/notices/offer-undo.ts';

/** Gone from every list at once; what was sold stays, and it can be brought back. Says whether it worked. */
export async function retireArticle({ articleId, name }: Article): Promise<boolean> {
  try {
    await api.articles.retire({ articleId });
    await refreshArticles();
  } catch (error) {
    tellFailure(error);
    return false;
  }
  offerUndo(translations().articles('notice.deleted', { name }), async () => {
    await api.articles.restore({ articleId });
    await refreshArticles();
  });
  return true;
}

export async function restoreArticle({ articleId, name }: Article): Promise<boolean> {
  try {
    await api.articles.restore({ articleId });
    await refreshArticles();
  } catch (error) {
    tellFailure(error);
    return false;
  }
  showNotice({ text: translations().articles('notice.restored', { name }) });
  return true;
}
