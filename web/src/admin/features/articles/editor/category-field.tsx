import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { NewCategoryField } from '../categories/new-category-field.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { stripeOf, type ArticleLists } from '../article-lists.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { followCategories, inheritedFrom } from './follow-categories.ts';
import type { ArticleValues } from './form-values.ts';
import { InheritedNote } from './inherited-note.tsx';
import { newValues } from './new-values.ts';

const usualCount = 8;

/** In which tabs of the till it stands. One that is missing can be made right here. */
export function CategoryField({ lists, isNew }: { lists: ArticleLists; isNew: boolean }) {
  const t = translations().articles;
  const { control, getValues, setValue } = useFormContext<ArticleValues>();
  const [start] = useState(() => newValues('sale', undefined, []));
  const { field } = useController({ control, name: 'categoryIds' });
  const [isAdding, setAdding] = useState(false);
  const chosen = field.value;

  function toggle(categoryId: string): void {
    const others = chosen.filter((id) => id !== categoryId);
    const wanted = others.length < chosen.length ? others : [...chosen, categoryId];
    const order = lists.categories.map((category) => category.categoryId);
    choose(wanted.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  }

  function choose(wanted: string[]): void {
    field.onChange(wanted);
    if (!isNew) return;
    const [from, to] = [inheritedFrom(chosen, lists.categories), inheritedFrom(wanted, lists.categories)];
    const followed = followCategories(getValues(), { from, to, start });
    setValue('taxKeyInHouse', followed.taxKeyInHouse, { shouldDirty: true });
    setValue('taxKeyTakeAway', followed.taxKeyTakeAway, { shouldDirty: true });
    setValue('stationIds', followed.stationIds, { shouldDirty: true });
  }

  return (
    <Box component="section" aria-label={t('form.categories')}>
      <Typography variant="label" component="h3" sx={{ mt: 0, mb: 1 }}>
        {t('form.categories')}
      </Typography>
      <ChoiceChips
        label={t('form.categories')}
        more={t('form.allCategories', { n: lists.categories.length })}
        onToggle={toggle}
        choices={lists.categories.map(({ categoryId, name }, place) => ({
          key: categoryId,
          text: name,
          isOn: chosen.includes(categoryId),
          mark: <span className="dot" style={{ backgroundColor: stripeOf(categoryId, lists) }} />,
          isUsual: place < usualCount,
        }))}
      >
        {!isAdding && (
          <button type="button" onClick={() => setAdding(true)}>
            <PlainIcon path={mdiPlus} size={20} />
            {t('form.addCategory')}
          </button>
        )}
      </ChoiceChips>
      {isNew && <InheritedNote lists={lists} />}
      {isAdding && (
        <NewCategoryField
          label={t('form.newCategory')}
          onClose={() => setAdding(false)}
          onAdded={(categoryId) => {
            setAdding(false);
            choose([...chosen, categoryId]);
          }}
        />
      )}
    </Box>
  );
}
