import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import type { ArticleLists } from '../article-lists.ts';
import { FormSwitch } from './advanced-fields.tsx';
import type { ArticleValues } from './form-values.ts';

/** A deposit is rarely made alone: the tile that gives it back and the articles it goes with come along. */
export function NewDepositFields({ lists }: { lists: ArticleLists }) {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const { field } = useController({ control, name: 'assignTo' });
  return (
    <>
      <FormSwitch name="hasReturnTile" label={t('form.returnTile')} />
      <SelectField
        label={t('form.assignTo')}
        value={field.value}
        options={[
          { value: '', text: t('form.assignNone') },
          ...lists.categories.map(({ categoryId, name }) => ({ value: categoryId, text: name })),
        ]}
        onChange={field.onChange}
      />
    </>
  );
}
