import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { messageAt } from './form-text.tsx';
import type { FieldLine } from './record-form.ts';

type FormErrorsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  fields: readonly FieldLine<Values>[];
  /** What belongs to no field. */
  trouble: string | undefined;
};

/** At the top of a long form: what belongs to no field, and from three fields on all of them, each one a way to it. */
export function FormErrors<Values extends FieldValues>({ form, fields, trouble }: FormErrorsProps<Values>) {
  const { errors } = useFormState({ control: form.control });
  const wrong = fields.flatMap(({ path, label }) => {
    const message = messageAt(errors, path);
    return message === undefined ? [] : [{ path, label, message }];
  });
  return (
    <>
      {trouble && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {trouble}
        </Alert>
      )}
      {wrong.length > 2 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translations().common('validation.summary', { n: wrong.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {wrong.map(({ path, label, message }) => (
              <li key={path}>
                <Link component="button" type="button" color="inherit" onClick={() => form.setFocus(path)}>
                  {label}
                </Link>
                {`: ${message}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}
