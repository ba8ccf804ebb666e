import type { UseFormRegisterReturn } from 'react-hook-form';

/** What the form library wants from a field, in the words of the field. */
export function inputOf<Name extends string>({ ref, ...part }: UseFormRegisterReturn<Name>) {
  return { ...part, inputRef: ref };
}
