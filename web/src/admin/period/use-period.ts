import type { DatePreset } from '@tresen/domain/date-presets';
import { useSearchParams } from 'react-router';
import { paramsOf, type Period, periodFrom } from './period.ts';

/** The period in the address, so that links and the way back work. Until the house has said what day it is there, it is the day here. */
export function usePeriod(fallback: DatePreset, today: Temporal.PlainDate | undefined) {
  const [params, setParams] = useSearchParams();
  const period = periodFrom(params, today ?? Temporal.Now.plainDateISO(), fallback);
  const setPeriod = (next: Period) =>
    setParams((before) => {
      const rest = [...before].filter(([name]) => !['preset', 'year', 'from', 'to'].includes(name));
      return new URLSearchParams([...rest, ...Object.entries(paramsOf(next))]);
    });
  return [period, setPeriod] as const;
}
