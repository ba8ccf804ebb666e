import type { ListedOptionGroup, OptionGroupSettings } from '@tresen/contract/option-groups';
import { groupRefusals, type Option, type OptionKind, optionNameMax } from '@tresen/domain/offer/option-group';
import { priceMaxCents } from '@tresen/domain/articles/article';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { amountText, typedCents } from '../money-text.ts';

export type OptionDraft = Omit<Option, 'deltaCents'> & { readonly delta: string };

/** A group while it is typed. */
export type GroupDraft = {
  readonly name: string;
  readonly nameEn: string;
  readonly kind: OptionKind;
  readonly options: readonly OptionDraft[];
};

export const optionRules = { required: true, max: optionNameMax };

export function blankOption(): OptionDraft {
  const empty = { name: '', nameEn: '', delta: '', articleId: null, allergens: [], additives: [] };
  return { ...empty, optionId: crypto.randomUUID(), isSoldOut: false };
}

export function draftOf(group: ListedOptionGroup | undefined): GroupDraft {
  if (!group) return { name: '', nameEn: '', kind: 'choice', options: [blankOption(), blankOption()] };
  const { name, nameEn, kind, options } = group;
  return { name, nameEn, kind, options: options.map(optionDraftOf) };
}

function optionDraftOf({ deltaCents, ...option }: Option): OptionDraft {
  return { ...option, delta: deltaCents === 0 ? '' : amountText(deltaCents) };
}

/** Nothing typed is no extra charge. */
export function deltaOf({ delta }: Pick<OptionDraft, 'delta'>): number | undefined {
  const cents = delta.trim() === '' ? 0 : typedCents(delta);
  return cents !== undefined && Math.abs(cents) <= priceMaxCents ? cents : undefined;
}

/** A last row that nobody has filled in is none. */
function filled({ options }: GroupDraft): readonly OptionDraft[] {
  return options.filter(({ name, delta }) => name.trim() !== '' || delta.trim() !== '');
}

export type DraftProblems = {
  readonly name?: string;
  readonly options: ReadonlyMap<string, { readonly name?: string; readonly delta?: string }>;
  readonly all?: string;
};

/** Everything wrong with a draft at once; `undefined`: it can be saved. */
export function problemsOf(draft: GroupDraft): DraftProblems | undefined {
  const t = translations().options;
  const rows = filled(draft);
  const options = new Map<string, { name?: string; delta?: string }>();
  const put = (optionId: string, what: { name?: string; delta?: string }) =>
    options.set(optionId, { ...options.get(optionId), ...what });
  for (const row of rows) {
    const verdict = validateText(row.name, optionRules);
    if (verdict !== true) put(row.optionId, { name: verdict });
    if (deltaOf(row) === undefined) put(row.optionId, { delta: t('deltaWrong') });
  }
  const refusals = groupRefusals({ options: rows.map((row) => ({ ...row, deltaCents: deltaOf(row) ?? 0 })) });
  for (const refusal of refusals)
    if (refusal.code === 'options/name-twice') put(refusal.optionId, { name: refusalText('options/name-twice') });
  const name = validateText(draft.name, nameRules);
  const isEmpty = refusals.some(({ code }) => code === 'options/none');
  if (name === true && options.size === 0 && !isEmpty) return undefined;
  return { ...(name !== true && { name }), options, ...(isEmpty && { all: refusalText('options/none') }) };
}

export function settingsOf(draft: GroupDraft): OptionGroupSettings {
  return {
    name: draft.name.trim(),
    nameEn: draft.nameEn.trim(),
    kind: draft.kind,
    options: filled(draft).map(({ delta, allergens, additives, ...option }) => ({
      ...option,
      name: option.name.trim(),
      nameEn: option.nameEn.trim(),
      deltaCents: deltaOf({ delta }) ?? 0,
      allergens: [...allergens],
      additives: [...additives],
    })),
  };
}
