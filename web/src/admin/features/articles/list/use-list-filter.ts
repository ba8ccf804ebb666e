import { useMemo, useRef, useState } from 'react';
import type { Family } from '../families.ts';
import type { ArticleLists } from '../article-lists.ts';
import type { Wanted } from './article-pages.ts';
import { type ListFilter, rememberedFilter, rememberFilter } from './list-filter.ts';

/** What is looked for, as it was left the last time. A category that is gone is looked for no longer. */
export function useListFilter(family: Family, { categories, isReady }: ArticleLists) {
  const [chosen, setChosen] = useState(() => rememberedFilter(family));
  const search = useRef<HTMLInputElement>(null);
  const isGone = isReady && !categories.some(({ categoryId }) => categoryId === chosen.categoryId);
  const filter = useMemo(() => (isGone ? { ...chosen, categoryId: undefined } : chosen), [chosen, isGone]);
  const wanted = useMemo<Wanted>(() => ({ family, filter }), [family, filter]);
  return {
    filter,
    wanted,
    search,
    change(next: ListFilter): void {
      setChosen(next);
      rememberFilter(family, next);
    },
  };
}
