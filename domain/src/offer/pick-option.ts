import type { OptionPick } from './option-choice.ts';
import type { AttachedGroup } from './option-group.ts';

/**
 * What a tap on an option makes of the choice: once more takes it away, and where only one may be chosen it takes the place
 * of the other. Where nothing more may be chosen, nothing changes.
 */
export function pickOption(
  picks: readonly OptionPick[],
  { groupId, max }: Pick<AttachedGroup, 'groupId' | 'max'>,
  optionId: string,
): readonly OptionPick[] {
  const others = picks.filter((pick) => pick.groupId !== groupId || pick.optionId !== optionId);
  if (others.length < picks.length) return others;
  if (max === 1) return [...picks.filter((pick) => pick.groupId !== groupId), { groupId, optionId }];
  const count = picks.filter((pick) => pick.groupId === groupId).length;
  return count < max ? [...picks, { groupId, optionId }] : picks;
}
