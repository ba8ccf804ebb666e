import { type Verdict, validateText } from '../../../ui/forms/validate.ts';

/** A line that may be left empty. */
export function shortText(text: string): Verdict {
  return validateText(text, { max: 200 });
}
