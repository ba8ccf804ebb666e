import { useQuery } from '@tanstack/react-query';
import type { Article } from '@tresen/contract/articles';
import { useMemo } from 'react';
import { type api, queries } from '../../app/api.ts';

export type Category = Awaited<ReturnType<typeof api.categories.list>>['categories'][number];

/** What the articles belong to and bring along: small lists that every part of these screens needs. */
export type ArticleLists = {
  readonly categories: readonly Category[];
  readonly deposits: readonly Article[];
  readonly isReady: boolean;
};

const nothing: readonly never[] = [];

export const depositsInput = { kinds: ['deposit' as const], limit: 200 };

export function useArticleLists(): ArticleLists {
  const categories = useQuery(queries.categories.list.queryOptions());
  const deposits = useQuery(queries.articles.list.queryOptions({ input: depositsInput }));
  const isReady = categories.isSuccess && deposits.isSuccess;
  const knownCategories = categories.data?.categories ?? nothing;
  const knownDeposits = deposits.data?.articles ?? nothing;
  return useMemo(
    () => ({ categories: knownCategories, deposits: knownDeposits, isReady }),
    [knownCategories, knownDeposits, isReady],
  );
}

/** The colour of a category follows its place among the tabs. */
export function stripeOf(categoryId: string | undefined, { categories }: ArticleLists): string {
  const place = categories.findIndex((category) => category.categoryId === categoryId);
  return place === -1 ? 'var(--app-palette-tone-outlineVariant)' : `var(--app-stripe-${(place % 8) + 1})`;
}
