import { areaRefusals, type AreaRefusal, waitingTimesRefusal } from '@tresen/domain/articles/area-rules';
import { numberRefusal } from '@tresen/domain/basics/number-rules';
import { refusalText } from '../../../app/calls/failure-text.ts';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import type { AreaValues } from './area-values.ts';

type Restrictions = Pick<AreaValues, 'hiddenTypes' | 'onlyCategoryIds' | 'showsDepositInAll'>;

/** Sale and return cannot both be hidden. */
export function typesVerdict(area: Restrictions): Verdict {
  return isRefused('area/nothing-to-sell', area) ? refusalText('area/nothing-to-sell') : true;
}

/** Categories are not restricted while types are hidden, and a restriction names at least one. */
export function categoriesVerdict(area: Restrictions): Verdict {
  if (isRefused('area/categories-while-hidden', area)) return refusalText('area/categories-while-hidden');
  return area.onlyCategoryIds?.length === 0 ? translations().settings('area.chooseCategory') : true;
}

export const minutesLimits = { warnAfterMinutes: 240, lateAfterMinutes: 480 } as const;

export function minutesVerdict(name: keyof typeof minutesLimits, area: AreaValues): Verdict {
  const { common, settings } = translations();
  const typed = area[name].trim();
  if (typed === '') return common('validation.required');
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  const max = minutesLimits[name];
  if (numberRefusal(value, { min: 1, max })) return settings('area.minutesWrong', { max });
  const times = { warnAfterMinutes: Number(area.warnAfterMinutes), lateAfterMinutes: Number(area.lateAfterMinutes) };
  const isLate = name === 'lateAfterMinutes' && waitingTimesRefusal(times) !== undefined;
  return isLate ? refusalText('area/late-before-warning') : true;
}

function isRefused(
  code: AreaRefusal['code'],
  { hiddenTypes, onlyCategoryIds, showsDepositInAll }: Restrictions,
): boolean {
  const rules = { hiddenTypes, onlyCategoryIds: onlyCategoryIds ?? undefined, showDepositInAll: showsDepositInAll };
  return areaRefusals(rules).some((refusal) => refusal.code === code);
}
