import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { heatLevel } from '@tresen/domain/locations/dashboard';

export type HeatMeasure = 'revenue' | 'orders';

/** An average hour of an average week. */
export type HeatValues = {
  readonly shownAt: (weekday: number, hour: number) => number;
  readonly levelAt: (weekday: number, hour: number) => number;
  /** A weekday on which nothing was ever sold. */
  readonly isClosed: (weekday: number) => boolean;
};

export function heatValues(heat: OrganizationFigures['heat'], measure: HeatMeasure): HeatValues {
  const key = (weekday: number, hour: number) => weekday * 24 + hour;
  const values = new Map(
    heat.cells.map((cell) => [
      key(cell.weekday, cell.hour),
      (measure === 'revenue' ? cell.amountCents / 100 : cell.orders) / heat.weeks,
    ]),
  );
  const at = (weekday: number, hour: number) => values.get(key(weekday, hour)) ?? 0;
  const most = Math.max(0, ...values.values());
  return {
    shownAt: (weekday, hour) => Math.round(at(weekday, hour)),
    levelAt: (weekday, hour) => heatLevel(at(weekday, hour), most),
    isClosed: (weekday) => !heat.cells.some((cell) => cell.weekday === weekday),
  };
}
