import { type FieldPath, type FieldValues, get, useFormState, type UseFormReturn } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../../../../shared/ui/text-field.tsx';
import { inputOf } from '../../../ui/forms/input-of.ts';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';

type FormTextProps<Values extends FieldValues> = Omit<TextFieldProps, 'form' | 'name' | 'problem'> & {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  validate?: (text: string) => Verdict;
  isOptional?: boolean;
};

/** A text of a form with its label, its hint and what is wrong with it. Without a connection it can only be read. */
export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { form, name, label, validate, isOptional, readOnly, ...field } = props;
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const isOffline = useIsOffline();
  const registered = form.register(name, validate ? { validate: (text: unknown) => validate(String(text)) } : {});
  return (
    <TextField
      label={isOptional ? `${label} (${translations().common('optional')})` : label}
      problem={messageAt(errors, name)}
      readOnly={readOnly ?? isOffline}
      {...field}
      {...inputOf(registered)}
    />
  );
}

export function messageAt(errors: object, name: string): string | undefined {
  const found: unknown = get(errors, name);
  if (typeof found !== 'object' || found === null || !('message' in found)) return undefined;
  return typeof found.message === 'string' ? found.message : undefined;
}
