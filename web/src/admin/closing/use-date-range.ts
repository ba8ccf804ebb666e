import { businessDateOf, defaultClosing } from '@tresen/domain/business-day';
import { type DatePreset, datePresets, type DateRange, rangeOf } from '@tresen/domain/date-presets';
import { useSearchParams } from 'react-router';

export type ChosenRange = DateRange & { readonly preset: DatePreset | undefined };

/** The range in the address: links and the way back keep it. Without one, the preset that the page begins with. */
export function useDateRange(usual: DatePreset): readonly [ChosenRange, (range: ChosenRange) => void] {
  const [search, setSearch] = useSearchParams();
  const today = businessDateOf(Temporal.Now.instant(), defaultClosing);
  const preset = datePresets.find((name) => name === search.get('preset'));
  const from = dateOf(search.get('from'));
  const to = dateOf(search.get('to'));
  const isGiven = from !== undefined && to !== undefined && Temporal.PlainDate.compare(from, to) <= 0;
  const range: ChosenRange = isGiven
    ? { from, to, preset }
    : { ...rangeOf(preset ?? usual, today), preset: preset ?? usual };
  const choose = (chosen: ChosenRange) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('from', chosen.from.toString());
        next.set('to', chosen.to.toString());
        if (chosen.preset === undefined) next.delete('preset');
        else next.set('preset', chosen.preset);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  return [range, choose];
}

function dateOf(text: string | null): Temporal.PlainDate | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return undefined;
  }
}
