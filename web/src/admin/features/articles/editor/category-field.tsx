import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { words } from '../../../words.ts';
import { NewCategoryField } from '../categories/new-category-field.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { stripeOf, type World } from '../world.ts';
import { ChoiceChips } from './choice-chips.tsx';
import type { ArticleValues } from './form-values.ts';

const usualCount = 8;

/** In which tabs of the till it stands. One that is missing can be made right here. */
export function CategoryField({ world }: { world: World }) {
  const t = words().articles;
  const { control } = useFormContext<ArticleValues>();
  const { field } = useController({ control, name: 'categoryIds' });
  const [isAdding, setAdding] = useState(false);
  const chosen = field.value;

  function toggle(categoryId: string): void {
    const others = chosen.filter((id) => id !== categoryId);
    const wanted = others.length < chosen.length ? others : [...chosen, categoryId];
    const order = world.categories.map((category) => category.categoryId);
    field.onChange(wanted.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  }

  return (
    <Box component="section" aria-label={t('form.categories')}>
      <Typography variant="label" component="h3" sx={{ mt: 0, mb: 1 }}>
        {t('form.categories')}
      </Typography>
      <ChoiceChips
        label={t('form.categories')}
        more={t('form.allCategories', { n: world.categories.length })}
        onToggle={toggle}
        choices={world.categories.map(({ categoryId, name }, place) => ({
          key: categoryId,
          text: name,
          isOn: chosen.includes(categoryId),
          mark: <span className="dot" style={{ backgroundColor: stripeOf(categoryId, world) }} />,
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
      {isAdding && (
        <NewCategoryField
          label={t('form.newCategory')}
          onClose={() => setAdding(false)}
          onAdded={(categoryId) => {
            setAdding(false);
            field.onChange([...chosen, categoryId]);
          }}
        />
      )}
    </Box>
  );
}
