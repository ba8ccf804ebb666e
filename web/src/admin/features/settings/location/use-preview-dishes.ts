import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';

const shown = 4;

type Previewed = {
  readonly first: string;
  readonly second: string | undefined;
  readonly dishes: readonly { readonly name: string; readonly cents: number }[];
};

/** What the organisation sells, from its first category; before it sells anything, dishes that it might. */
export function usePreviewDishes(): Previewed {
  const { settings } = translations();
  const categories = useQuery(queries.categories.list.queryOptions()).data?.categories.filter(
    ({ articles }) => articles > 0,
  );
  const [first, second] = categories ?? [];
  const articles = useQuery({
    ...queries.articles.list.queryOptions({
      input: { kinds: ['sale'], limit: shown, ...(first && { categoryId: first.categoryId }) },
    }),
    enabled: first !== undefined,
  }).data?.articles;
  if (first && articles)
    return {
      first: first.name,
      second: second?.name,
      dishes: articles.map(({ name, priceCents }) => ({ name, cents: priceCents })),
    };
  return {
    first: settings('preview.drinks'),
    second: settings('preview.snacks'),
    dishes: [
      { name: settings('preview.beer'), cents: 480 },
      { name: settings('preview.radler'), cents: 480 },
      { name: settings('preview.board'), cents: 1450 },
      { name: settings('preview.pretzel'), cents: 350 },
    ],
  };
}
