import type { ZReport } from '../closing/z-report.ts';
import type { ClosingKeys } from './rows.ts';

export function closingKeys({
  masterRegisterId,
  createdAt,
  number,
  masterData,
}: Pick<ZReport, 'masterRegisterId' | 'createdAt' | 'number' | 'masterData'>): ClosingKeys {
  return {
    Z_KASSE_ID: masterRegisterId,
    Z_ERSTELLUNG: localTime(Temporal.Instant.from(createdAt), masterData.location.timeZone),
    Z_NR: number,
  };
}

/** `2026-11-13T23:59:00+01:00` */
export function localTime(at: Temporal.Instant, timeZone: string): string {
  const seconds = Math.floor(at.epochMilliseconds / 1000);
  const quarter = Math.floor(seconds / inQuarter);
  const { hour, minute, offset } = quarterIn(timeZone, quarter);
  const left = seconds - quarter * inQuarter;
  return `${hour}:${twoDigits(minute + Math.floor(left / 60))}:${twoDigits(left % 60)}${offset}`;
}

/** Clocks are set by quarters of an hour, if at all: within one only minutes and seconds go on. */
type Quarter = { readonly hour: string; readonly minute: number; readonly offset: string };

const inQuarter = 900;
const mostKept = 50_000;
const quarters = new Map<string, Map<number, Quarter>>();

/** Asked for every process, and slow to count: kept for the next one. */
function quarterIn(timeZone: string, quarter: number): Quarter {
  const inZone = quarters.get(timeZone) ?? new Map<number, Quarter>();
  const known = inZone.get(quarter);
  if (known !== undefined) return known;
  if (inZone.size >= mostKept) inZone.clear();
  const begin = Temporal.Instant.fromEpochMilliseconds(quarter * inQuarter * 1000).toZonedDateTimeISO(timeZone);
  const counted = { hour: begin.toString().slice(0, 13), minute: begin.minute, offset: begin.offset };
  inZone.set(quarter, counted);
  quarters.set(timeZone, inZone);
  return counted;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Serials are one text everywhere: on paper, at the security device, in exports. */
export function masterSerial({ masterRegisterId }: Pick<ZReport, 'masterRegisterId'>): string {
  return `TRESEN-${masterRegisterId}`;
}
