import type { OrganizationFigures } from '@tresen/contract/dashboard';
import type { FigureRows } from '../../ui/figures/figure-rows.ts';
import { dayText } from '../../ui/period/range-text.ts';
import { currentLocale, translations } from '../../app/translations.ts';

/** The slots worth showing: from the first with money in it, today or a week ago, to the end of the day before. */
export function shownSlots({ curve, day, today }: Pick<OrganizationFigures, 'curve' | 'day' | 'today'>): {
  readonly first: number;
  readonly last: number;
} {
  const count = Math.max(curve.today.length, curve.before.length);
  const isMoving = (at: number) => (curve.today[at] ?? 0) !== 0 || (curve.before[at] ?? 0) !== 0;
  const first = Array.from({ length: count }, (_, at) => at).find(isMoving) ?? 0;
  const running = day === today ? curve.today.length - 1 : stillFrom(curve.today);
  const last = Math.max(running, stillFrom(curve.before), first + 1);
  return { first: Math.max(0, first - 1), last: Math.min(count - 1, last + 1) };
}

/** The slot after which nothing moved any more. */
function stillFrom(line: readonly number[]): number {
  const end = line.at(-1) ?? 0;
  return end === 0 ? 0 : line.indexOf(end);
}

export function lineName({ day, today }: OrganizationFigures): string {
  return day === today
    ? translations().dashboard('today.line')
    : dayText(Temporal.PlainDate.from(day), currentLocale());
}

/** `11:30`: the end of a slot on the clock on the wall. */
export function slotTime({ curve, startHour }: Pick<OrganizationFigures, 'curve' | 'startHour'>, slot: number): string {
  const minutes = startHour * 60 + (slot + 1) * curve.slotMinutes;
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function curveTable(organization: OrganizationFigures): FigureRows {
  const { dashboard: t } = translations();
  const { first, last } = shownSlots(organization);
  const before = organization.before
    ? dayText(Temporal.PlainDate.from(organization.before.date), currentLocale())
    : translations().figures('before');
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const slot = first + at;
    const today = organization.curve.today[slot];
    return [
      slotTime(organization, slot),
      today === undefined ? '' : { cents: today },
      { cents: organization.curve.before[slot] ?? 0 },
    ];
  });
  return { headings: [t('today.clock'), lineName(organization), before], rows };
}
