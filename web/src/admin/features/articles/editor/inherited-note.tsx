import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { useStations } from '../use-stations.ts';
import type { ArticleLists } from '../article-lists.ts';
import { inheritedFrom } from './follow-categories.ts';
import type { ArticleValues } from './form-values.ts';

/** Says of a new article what it has from its category: nobody has to open a fold to see that it reaches the kitchen. */
export function InheritedNote({ lists }: { lists: ArticleLists }) {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const [categoryIds, tax, stationIds] = useWatch({ control, name: ['categoryIds', 'taxKeyInHouse', 'stationIds'] });
  const { nameOf } = useStations();
  const inherited = inheritedFrom(categoryIds, lists.categories);

  const taken: { categoryId: string; text: string }[] = [];
  if (inherited.taxKeyInHouse?.value === tax)
    taken.push({
      categoryId: inherited.taxKeyInHouse.categoryId,
      text: `${t('form.vat')} ${t(`vat.${tax}`)}`,
    });
  if (inherited.stationIds && inherited.stationIds.value.join() === stationIds.join())
    taken.push({
      categoryId: inherited.stationIds.categoryId,
      text: t('category.station', { name: [...new Set(stationIds.flatMap((id) => nameOf(id) ?? []))].join(', ') }),
    });

  const sources = [...new Set(taken.map(({ categoryId }) => categoryId))];
  return sources.map((categoryId) => (
    <Typography key={categoryId} role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {t('category.inherited', {
        name: lists.categories.find((category) => category.categoryId === categoryId)?.name ?? '',
        list: taken.flatMap((part) => (part.categoryId === categoryId ? part.text : [])).join(' · '),
      })}
    </Typography>
  ));
}
