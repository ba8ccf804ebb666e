import { articleTypes } from '@tresen/domain/articles/article';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import type { ArticleValues } from './form-values.ts';

export function KindField() {
  const t = translations().articles;
  const { control, trigger, formState } = useFormContext<ArticleValues>();
  const { field } = useController({ control, name: 'kind' });
  return (
    <Segments
      look="field"
      label={t('form.kind')}
      value={field.value}
      options={articleTypes.map((value) => ({ value, text: t(`kind.${value}`) }))}
      onChange={(kind) => {
        field.onChange(kind);
        // Whether zero is a price depends on the kind.
        if (formState.errors.price) void trigger('price');
      }}
    />
  );
}
