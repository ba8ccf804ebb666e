import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { FieldLine } from './record-form.ts';

/** A link may lead to one field (`#imprint`): it is scrolled into sight and ready to type in. */
export function useNamedField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldLine<Values>[],
): void {
  const { hash } = useLocation();
  const path = fields.find((field) => `#${field.path}` === hash)?.path;
  useEffect(() => {
    if (path === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      form.setFocus(path);
      document.activeElement?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [form, path]);
}
