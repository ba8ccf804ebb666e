import { useQuery } from '@tanstack/react-query';
import type { Article } from '@tresen/contract/articles';
import { missingDeclaration } from '@tresen/domain/articles/article';
import { api, queries } from '../../../app/api.ts';

export type Library = {
  readonly articles: ReadonlyMap<string, Article>;
  readonly groups: readonly {
    readonly categoryId: string;
    readonly name: string;
    readonly articles: readonly Article[];
  }[];
};

const page = 200;

/** Everything the organisation sells, by the categories of the till. */
export function useLibrary() {
  return useQuery({ queryKey: [...queries.articles.key(), 'menu-library'], queryFn: loadLibrary, staleTime: 15_000 });
}

async function loadLibrary(): Promise<Library> {
  const { categories } = await api.categories.list();
  const all: Article[] = [];
  for (let offset = 0, total = 1; offset < total; offset += page) {
    const window = await api.articles.list({ kinds: ['sale', 'gift-card'], offset, limit: page });
    all.push(...window.articles);
    total = window.total;
  }
  const offered = all.filter(({ isActive }) => isActive);
  return {
    articles: new Map(all.map((article) => [article.articleId, article])),
    groups: categories
      .map(({ categoryId, name }) => ({
        categoryId,
        name,
        articles: offered.filter(({ categoryIds }) => categoryIds.includes(categoryId)),
      }))
      .filter(({ articles }) => articles.length > 0),
  };
}

export function missingOf({ kind, allergens, additives }: Article) {
  return missingDeclaration({ kind, allergens: allergens ?? undefined, additives: additives ?? undefined });
}
