import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import training010 from './journal-0.1.0-training.json' with { type: 'json' };
import journal010 from './journal-0.1.0.json' with { type: 'json' };
import counts from './journal-counts.json' with { type: 'json' };
import saleV2 from './journal-sale-v2.json' with { type: 'json' };

/**
 * What a till of a released version wrote in one morning at the demo house: every way to pay, free drinks, cups that come
 * back, gift cards, cancellations, an opened drawer. Taken from a real browser and never changed afterwards: a till that
 * was away for years is still understood. The next version that writes something new gets a file of its own. That of the second
 * version of a sale is made up, because no screen writes all of it yet: every kind of line, every field, and two plain sales. That
 * of counts is from a browser again: counted for a day and to stay, sold down to none and beyond, and one taken back.
 */
export type RecordedJournal = {
  readonly deviceId: string;
  readonly locationId: string;
  readonly publicKey: string;
  readonly registerId: string;
  readonly code: string;
  readonly series: number;
  readonly entries: readonly LogEntry[];
};

export const recordedJournals: Readonly<Record<string, RecordedJournal>> = {
  '0.1.0': asRecorded(journal010),
  '0.1.0 that also practised': asRecorded(training010),
  '0.1.0 and later, the second version of a sale': asRecorded(saleV2),
  '0.1.0 and later, that counted': asRecorded(counts),
};

/** The files hold what a till wrote; whether that is still an entry is what the tests ask. */
function asRecorded(file: object): RecordedJournal {
  return file as RecordedJournal;
}
