import type { BulkChange } from '@tresen/contract/articles';
import { api } from '../../../desk-api.ts';
import { showNotice } from '../../../notices/notices.ts';
import { words } from '../../../words.ts';
import { refreshArticles } from '../article-cache.ts';
import { offerUndo } from '../../../notices/offer-undo.ts';

export const mostAtOnce = 5000;

/** One change to many articles, all or none, with the way back. Throws what the server refuses. */
export async function changeMany(articleIds: readonly string[], change: BulkChange): Promise<number> {
  const { changed, undoId } = await api.articles.changeMany({ articleIds: [...articleIds], change });
  await refreshArticles();
  const text = changedText(change, changed);
  if (changed === 0) showNotice({ text });
  else offerUndo(text, () => undo(undoId));
  return changed;
}

async function undo(undoId: string): Promise<void> {
  const { changed } = await api.articles.undoChange({ undoId });
  await refreshArticles();
  showNotice({ text: words().articles('notice.undone', { n: changed }) });
}

function changedText(change: BulkChange, n: number): string {
  const t = words().articles;
  if (change.what !== 'retired' || n === 0) return t('notice.changed', { n });
  return t(change.isRetired ? 'notice.bulkDeleted' : 'notice.bulkRestored', { n });
}
