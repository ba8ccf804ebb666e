import type { ComponentProps } from 'react';
import { FormText } from './form-text.tsx';

/** A text of several lines that grows while it is typed, by style alone: measuring it would hold up the whole form. */
export function FormLines(field: ComponentProps<typeof FormText>) {
  return <FormText {...field} inputComponent="textarea" inputProps={{ rows: 2 }} sx={look} />;
}

const look = {
  '& textarea': { height: 'auto', minHeight: 48, maxHeight: 240, resize: 'vertical', fieldSizing: 'content' },
};
