import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { correctedTime, receiptDate } from '@tresen/domain/device-log/device-clock';
import { filingDay } from '@tresen/domain/closing/filing-day';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { IncidentToRecord } from './entry-to-record.ts';

export type FiledDay = {
  readonly business_date: string;
  /** Absent where it is the day of filing, and where no calendar has such a day: then only the log knows it. */
  readonly device_date?: string;
  readonly incidents: readonly IncidentToRecord[];
};

type Place = Pick<Catalogue['location'], 'timeZone' | 'closingHour'>;

type Arrived = {
  /** The day by the device: printed on paper, or of the time it signed. */
  readonly deviceDate: string;
  readonly now: Temporal.Instant;
  readonly location: Place;
  readonly subject: Readonly<Record<string, string>>;
};

/** Under which day something is filed. A day that cannot have been is kept beside it, and somebody has to know. */
export function filedDay({ deviceDate, now, location, subject }: Arrived): FiledDay {
  const business_date = filingDay(deviceDate, now, { timeZone: location.timeZone, hour: location.closingHour });
  if (business_date === deviceDate) return { business_date, incidents: [] };
  const isInCalendar = /^\d{4}-/.test(deviceDate) && deviceDate >= '0001-01-01';
  return {
    business_date,
    ...(isInCalendar ? { device_date: deviceDate } : {}),
    incidents: [
      {
        kind: 'business-date-impossible',
        severity: 'serious',
        subject: { ...subject, businessDate: deviceDate, filedOn: business_date },
      },
    ],
  };
}

/** For what has no day printed on it: the day of its signing, by the device's clock as far as its error is known. */
export function filedBySigning(entry: LogEntry, now: Temporal.Instant, location: Place): FiledDay {
  const { timeZone, closingHour: hour } = location;
  let signedAt = now;
  try {
    signedAt = correctedTime(entry);
  } catch {
    // A time that no calendar has is the time of its arrival.
  }
  return filedDay({ deviceDate: receiptDate(signedAt, { timeZone, hour }), now, location, subject: {} });
}
