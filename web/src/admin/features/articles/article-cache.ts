import type { Article } from '@tresen/contract/articles';
import { type api, queries } from '../../app/api.ts';
import { queryClient } from '../../app/query-client.ts';

type ListAnswer = Awaited<ReturnType<typeof api.articles.list>>;

/** Shows an article as it is now in every list that has it, without asking the server again. */
export function putInLists(article: Article): void {
  queryClient.setQueriesData<ListAnswer>({ queryKey: queries.articles.list.key() }, (answer) => {
    if (!answer?.articles.some(({ articleId }) => articleId === article.articleId)) return answer;
    const articles = answer.articles.map((known) => (known.articleId === article.articleId ? article : known));
    return { ...answer, articles };
  });
}

/** Something changed that may move articles between lists or change a number on a chip. */
export async function refreshArticles(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.articles.key() }),
    queryClient.invalidateQueries({ queryKey: queries.categories.key() }),
    queryClient.invalidateQueries({ queryKey: queries.optionGroups.key() }),
  ]);
}

/** What a person can set about an article, without what only the server says. */
export function settingsOf(article: Article) {
  const { articleId: _articleId, version: _version, isRetired: _isRetired, isSample: _isSample, ...others } = article;
  const { usedBy: _usedBy, ...settings } = others;
  return settings;
}
