import { api } from '../../../app/api.ts';
import { refreshArticles } from '../article-cache.ts';
import { tellFailure } from '../../../app/notices/offer-undo.ts';
import { articlesBetween, type Wanted } from './article-pages.ts';

/** From one place to another: those between move up or down by one, everybody else stays. Says whether it worked. */
export async function moveArticle(wanted: Wanted, from: number, to: number): Promise<boolean> {
  try {
    const articles = await articlesBetween(wanted, Math.min(from, to), Math.max(from, to));
    const ids = articles.map(({ articleId }) => articleId);
    await api.articles.reorder({ articleIds: from < to ? firstToLast(ids) : lastToFirst(ids) });
    await refreshArticles();
    return true;
  } catch (error) {
    tellFailure(error);
    return false;
  }
}

export function firstToLast(ids: readonly string[]): string[] {
  return [...ids.slice(1), ...ids.slice(0, 1)];
}

export function lastToFirst(ids: readonly string[]): string[] {
  return [...ids.slice(-1), ...ids.slice(0, -1)];
}
