import Alert from '@mui/material/Alert';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { translations } from '../../app/translations.ts';

/** From three on, how many there are is said at the top; each still stands at its field. */
export function ErrorSummary<Values extends FieldValues>({ errors }: { errors: FieldErrors<Values> }) {
  const n = Object.keys(errors).length;
  return n > 2 ? <Alert severity="error">{translations().common('validation.summary', { n })}</Alert> : null;
}
