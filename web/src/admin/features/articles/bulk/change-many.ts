import type { BulkChange } from '@tresen/contract/articles';
import { api } from '../../../app/api.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { refreshArticles } from '../article-cache.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';

export const mostAtOnce = 5000;

/** One change to many articles, all or none, with the way back. Throws what the server refuses. */
export async function changeMany(articleIds: readonly string[], change: BulkChange): Promise<number> {
  return undoableChange(
    () => api.articles.changeMany({ articleIds: [...articleIds], change }),
    (changed) => changedText(change, { changed, chosen: articleIds.length }),
  );
}

/** Something that changes many articles, with the way back. */
export async function undoableChange(
  make: () => Promise<{ readonly changed: number; readonly undoId: string }>,
  say = (changed: number) => translations().articles('notice.changed', { n: changed }),
): Promise<number> {
  const { changed, undoId } = await make();
  await refreshArticles();
  const text = say(changed);
  if (changed === 0) showNotice({ text });
  else offerUndo(text, () => undoChange(undoId));
  return changed;
}

export async function undoChange(undoId: string): Promise<void> {
  const { changed } = await api.articles.undoChange({ undoId });
  await refreshArticles();
  showNotice({ text: translations().articles('notice.undone', { n: changed }) });
}

function changedText(change: BulkChange, { changed: n, chosen }: { changed: number; chosen: number }): string {
  const t = translations().articles;
  // A count changes no article.
  if (change.what === 'sold-out' && change.left !== undefined)
    return t(change.left === null ? 'notice.notCounted' : 'notice.counted', { n: chosen });
  if (change.what !== 'retired' || n === 0) return t('notice.changed', { n });
  return t(change.isRetired ? 'notice.bulkDeleted' : 'notice.bulkRestored', { n });
}
