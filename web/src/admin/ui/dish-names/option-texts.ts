import type { OptionKind } from '@tresen/domain/offer/option-group';
import { optionText, partText } from '@tresen/domain/offer/option-text';
import { translations } from '../../app/translations.ts';

type NamedOption = { readonly kind: OptionKind; readonly name: string };

/** `medium, + Röstzwiebeln, ohne Butter`: what stands under a line. */
export function optionTexts(options: readonly NamedOption[] = []): string {
  return options.map(sayOption).join(', ');
}

export function sayOption(option: NamedOption): string {
  return optionText(option, (name) => translations().common('withoutOption', { name }));
}

/** `Rumpsteak: medium, + Kräuterbutter`: a part of a set. */
export function sayPart(part: { readonly name: string; readonly options: readonly NamedOption[] }): string {
  return partText(part, sayOption);
}
