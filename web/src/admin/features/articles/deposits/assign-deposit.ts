import type { Article } from '@tresen/contract/articles';
import { api } from '../../../app/api.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { changeMany } from '../bulk/change-many.ts';

const pageSize = 200;

/** Every sale article of a category brings this deposit along from now on; that can be taken back. */
export async function assignDeposit({ articleId }: Article, categoryId: string): Promise<void> {
  const articleIds = await salesOf(categoryId);
  if (articleIds.length === 0) return showNotice({ text: translations().articles('deposit.assigned', { n: 0 }) });
  await changeMany(articleIds, { what: 'deposit', depositArticleId: articleId });
}

async function salesOf(categoryId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (;;) {
    const { articles, total } = await api.articles.list({
      kinds: ['sale'],
      categoryId,
      limit: pageSize,
      offset: found.length,
    });
    found.push(...articles.map(({ articleId }) => articleId));
    if (found.length >= total || articles.length === 0) return found;
  }
}
