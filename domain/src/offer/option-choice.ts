import { type Cents, cents } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { deltaOf } from './option-delta.ts';
import { type AttachedGroup, type Option, type OptionGroup, type OptionKind, optionsMax } from './option-group.ts';

export type OptionPick = { readonly groupId: string; readonly optionId: string };

/** As a receipt line carries it: readable when the group is long gone. */
export type ChosenOption = OptionPick & {
  readonly kind: OptionKind;
  readonly name: string;
  readonly deltaCents: number;
  readonly articleId: string | null;
};

export type ChoiceRefusal =
  | { readonly code: 'options/too-few'; readonly groupId: string; readonly group: string; readonly min: number }
  | { readonly code: 'options/too-many'; readonly groupId: string; readonly group: string; readonly max: number }
  | { readonly code: 'options/unknown'; readonly groupId: string; readonly optionId: string }
  | { readonly code: 'options/chosen-twice'; readonly groupId: string; readonly optionId: string }
  | { readonly code: 'options/over-limit'; readonly n: number };

export type OfferedGroup = { readonly group: OptionGroup; readonly at: AttachedGroup };

/** The groups of an article that there are, as it offers them. */
export function offeredGroups(
  groups: readonly OptionGroup[] = [],
  attached: readonly AttachedGroup[] = [],
): readonly OfferedGroup[] {
  return attached.flatMap((at) => {
    const group = groups.find(({ groupId }) => groupId === at.groupId);
    return group === undefined ? [] : [{ group, at }];
  });
}

/**
 * The options in the one order that equal choices share: by group, then by option, whatever was tapped first. Everything
 * wrong is told at once. A group that is attached but gone asks for nothing.
 */
export function checkChoice(
  groups: readonly OptionGroup[],
  attached: readonly AttachedGroup[],
  picks: readonly OptionPick[],
): Result<readonly ChosenOption[], readonly ChoiceRefusal[]> {
  const offered = offeredGroups(groups, attached);
  const chosen = offered.flatMap(({ group }) => chosenIn(group, picks));
  const refusals = [
    ...picks.flatMap((pick, index) => pickRefusal(pick, picks.slice(0, index), chosen)),
    ...offered.flatMap(({ group, at }) => countRefusal(group, at, picks)),
    ...(picks.length > optionsMax ? [{ code: 'options/over-limit', n: optionsMax } as const] : []),
  ];
  return refusals.length > 0 ? refuse(refusals) : accept(chosen);
}

function chosenIn({ groupId, kind, options }: OptionGroup, picks: readonly OptionPick[]): readonly ChosenOption[] {
  return options
    .filter(({ optionId }) => picks.some((pick) => isSame(pick, { groupId, optionId })))
    .map(({ optionId, name, deltaCents, articleId }) => ({ groupId, optionId, kind, name, deltaCents, articleId }));
}

function pickRefusal(
  pick: OptionPick,
  before: readonly OptionPick[],
  chosen: readonly OptionPick[],
): readonly ChoiceRefusal[] {
  const { groupId, optionId } = pick;
  if (!chosen.some((one) => isSame(one, pick))) return [{ code: 'options/unknown', groupId, optionId }];
  return before.some((one) => isSame(one, pick)) ? [{ code: 'options/chosen-twice', groupId, optionId }] : [];
}

function countRefusal(
  { groupId, name }: OptionGroup,
  { min, max }: AttachedGroup,
  picks: readonly OptionPick[],
): readonly ChoiceRefusal[] {
  const count = picks.filter((pick) => pick.groupId === groupId).length;
  if (count < min) return [{ code: 'options/too-few', groupId, group: name, min }];
  return count > max ? [{ code: 'options/too-many', groupId, group: name, max }] : [];
}

function isSame(one: OptionPick, other: OptionPick): boolean {
  return one.groupId === other.groupId && one.optionId === other.optionId;
}

/** Chosen options that are sold out: a till says so and sells them anyway, a guest's phone does not. */
export function soldOutAmong(groups: readonly OptionGroup[], picks: readonly OptionPick[]): readonly Option[] {
  return groups.flatMap(({ groupId, options }) =>
    options.filter(({ optionId, isSoldOut }) => isSoldOut && picks.some((pick) => isSame(pick, { groupId, optionId }))),
  );
}

export type PriceRefusal = { readonly code: 'options/below-zero'; readonly cents: number };

/** What a piece costs: its price by list and what the options add. No piece pays the guest. */
export function unitPrice(
  listCents: Cents,
  chosen: readonly Pick<ChosenOption, 'deltaCents'>[],
): Result<Cents, PriceRefusal> {
  const price = cents(listCents + deltaOf(chosen));
  return price < 0 ? refuse({ code: 'options/below-zero', cents: price }) : accept(price);
}
