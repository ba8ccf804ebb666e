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
  return at
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', roundingMode: 'trunc', timeZoneName: 'never' });
}

/** Serials are one text everywhere: on paper, at the security device, in exports. */
export function masterSerial({ masterRegisterId }: Pick<ZReport, 'masterRegisterId'>): string {
  return `TRESEN-${masterRegisterId}`;
}
