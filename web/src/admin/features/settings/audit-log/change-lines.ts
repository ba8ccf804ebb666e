import { taxKeys } from '@tresen/domain/basics/vat';
import { formatMoney } from '@tresen/i18n/formats';
import { currentLocale, translations } from '../../../app/translations.ts';
import type { Entry } from './entry-text.ts';
import { fieldName } from './field-names.ts';

type Change = { readonly field: string; readonly before: string; readonly after: string };

/** From what to what, field by field; entries of older days name the fields alone. */
export function changeLines({ subject }: Entry): readonly string[] {
  const { settings } = translations();
  return changesIn(subject['changes']).flatMap(({ field, before, after }) => {
    const name = fieldName(field);
    if (name === undefined || isId.test(before) || isId.test(after)) return [];
    return settings('log.change', { name, before: valueText(field, before), after: valueText(field, after) });
  });
}

const isId = /[0-9a-f]{8}-[0-9a-f]{4}-/;

function changesIn(text: string | undefined): readonly Change[] {
  if (text === undefined) return [];
  try {
    // Written by the server in this shape.
    return JSON.parse(text) as readonly Change[];
  } catch {
    return [];
  }
}

function valueText(field: string, value: string): string {
  const { articles, settings } = translations();
  if (value === '' || value === '[]') return settings('log.nothing');
  if (field.endsWith('Cents')) return formatMoney(Number(value), currentLocale());
  if (value === 'true' || value === 'false') return settings(`log.${value}`);
  const key = taxKeys.find((known) => known === value);
  return key ? articles(`vat.${key}`) : value;
}
