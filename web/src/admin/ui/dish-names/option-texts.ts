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

type ChosenLine = {
  readonly parts?: readonly Parameters<typeof sayPart>[0][];
  readonly options?: readonly NamedOption[];
};

/** All that was chosen with a line that was sold: the parts of a set, then its options. */
export function chosenTexts({ parts = [], options }: ChosenLine): string {
  return [...parts.map(sayPart), optionTexts(options)].filter(Boolean).join(', ');
}
