import { suggestSlug } from '@tresen/domain/basics/slug';
import { useEffect, useState } from 'react';
import { useController, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { messageAt } from '../form/form-text.tsx';
import type { NewLocation } from './new-location.ts';
import { validateSlug } from './slug-check.ts';
import { SlugField } from './slug-field.tsx';

/** Follows the name until somebody types a link of their own. */
export function NewSlug({ form }: { form: UseFormReturn<NewLocation> }) {
  const { field } = useController({
    control: form.control,
    name: 'slug',
    rules: { validate: (slug) => validateSlug({ slug }) },
  });
  const { errors } = useFormState({ control: form.control, name: 'slug' });
  const name = useWatch({ control: form.control, name: 'name' });
  const problem = messageAt(errors, 'slug');
  const hasProblem = problem !== undefined;
  const [isOwn, setOwn] = useState(false);

  useEffect(() => {
    if (!isOwn) form.setValue('slug', suggestSlug(name) ?? '', { shouldValidate: hasProblem });
  }, [name, isOwn, hasProblem, form]);

  return (
    <SlugField
      value={field.value}
      onChange={(slug) => {
        setOwn(true);
        field.onChange(slug);
      }}
      onBlur={() => {
        if (field.value === '') setOwn(false);
        field.onBlur();
      }}
      inputRef={field.ref}
      problem={problem}
      hint={translations().settings('slug.hint')}
    />
  );
}
