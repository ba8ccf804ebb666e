import type { DatePreset } from '@tresen/domain/basics/date-presets';
import { useSearchParams } from 'react-router';
import { paramsOf, type Period, periodFrom } from './period.ts';

/** The period in the address, so that links and the way back work. Another one begins with its first page. */
export function usePeriod(fallback: DatePreset, today: Temporal.PlainDate) {
  const [params, setParams] = useSearchParams();
  const period = periodFrom(params, today, fallback);
  const setPeriod = (next: Period) =>
    setParams((before) => {
      const rest = [...before].filter(([name]) => !['preset', 'year', 'from', 'to', 'page'].includes(name));
      return new URLSearchParams([...rest, ...Object.entries(paramsOf(next))]);
    });
  return [period, setPeriod] as const;
}
