import { api } from '../../app/api.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { translations } from '../../app/translations.ts';
import { refreshArticles } from './article-cache.ts';
import { offerUndo, tellFailure } from '../../app/notices/offer-undo.ts';

/** Takes away what came from a template and was never sold, and says how many stay because they were. */
export async function removeSamples(): Promise<void> {
  try {
    const { removed, kept, undoId, categoryIds } = await api.articles.removeSamples();
    await refreshArticles();
    const text = translations().articles('samples.removed', { removed, kept });
    if (removed === 0) return showNotice({ text });
    offerUndo(text, async () => {
      for (const categoryId of categoryIds) await api.categories.restore({ categoryId });
      await api.articles.undoChange({ undoId });
      await refreshArticles();
    });
  } catch (error) {
    tellFailure(error);
  }
}
