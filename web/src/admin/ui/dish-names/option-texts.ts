import type { OptionKind } from '@tresen/domain/offer/option-group';
import { optionText } from '@tresen/domain/offer/option-text';
import { translations } from '../../app/translations.ts';

type NamedOption = { readonly kind: OptionKind; readonly name: string };

/** `medium, + Röstzwiebeln, ohne Butter`: what stands under a line. */
export function optionTexts(options: readonly NamedOption[] = []): string {
  return options.map(sayOption).join(', ');
}

export function sayOption(option: NamedOption): string {
  return optionText(option, (name) => translations().common('withoutOption', { name }));
}
