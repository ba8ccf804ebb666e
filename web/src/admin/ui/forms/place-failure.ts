import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../app/calls/call-failure.ts';
import { failureText } from '../../app/calls/failure-text.ts';

/** Puts what the server refuses under the field it is about. What belongs to no field comes back as a text. */
export function placeFailure<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
  fieldOf: Readonly<Record<string, FieldPath<Values>>> = {},
): string | undefined {
  const failure = failureOf(error);
  const text = failureText(error);
  if (failure?.kind !== 'problem') return text;

  const { code, fields = [] } = failure.problem;
  const known = fieldOf[code];
  const named = fields.flatMap(({ path }) => fieldsNamed(path, form.getValues()));
  const places = known ? [known] : named;
  places.forEach((place, order) => form.setError(place, { message: text }, { shouldFocus: order === 0 }));
  return places.length > 0 ? undefined : text;
}

function fieldsNamed<Values extends FieldValues>(path: string, values: Values): FieldPath<Values>[] {
  // Only names that the form has: the server may complain about what the form does not show.
  return Object.keys(values).filter((name) => name === path) as FieldPath<Values>[];
}
