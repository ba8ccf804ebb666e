import type { ArticleText } from '@tresen/domain/articles/article-fields';
import InputAdornment from '@mui/material/InputAdornment';
import { useController, useFormContext } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../../../../shared/ui/text-field.tsx';
import { type Verdict, validateText } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import type { ArticleValues } from './form-values.ts';

type TextName = ArticleText | 'name';

type FormTextProps = Omit<TextFieldProps, 'name' | 'label' | 'value' | 'problem'> & {
  name: TextName;
  label: string;
  max: number;
  isRequired?: boolean;
  /** Given what is typed, what is said at the end of the field. */
  endOf?: (text: string) => string;
};

/** A text of the article. What may be left out says so. */
export function FormText({ name, label, max, isRequired = false, endOf, ...field }: FormTextProps) {
  const { control } = useFormContext<ArticleValues>();
  const validate = (text: string): Verdict => validateText(text, { required: isRequired, max });
  const { field: input, fieldState } = useController({ control, name, rules: { validate } });
  return (
    <TextField
      {...field}
      label={isRequired ? label : translations().articles('form.optional', { label })}
      name={name}
      inputRef={input.ref}
      value={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      problem={fieldState.error?.message}
      endAdornment={endOf && <InputAdornment position="end">{endOf(input.value)}</InputAdornment>}
    />
  );
}
