import type { NotedEntries } from '@tresen/contract/device-log';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { Moment } from '@tresen/domain/sales/outage-at-the-till';
import type { Journal } from '../journal/journal.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import type { Clock } from '../till/till-clock.ts';
import type { Readable, TillState } from '../till/till.ts';

/** What signing needs of a till. Knows no browser, so that tests run the real thing. */
export type SigningParts = {
  readonly journal: Pick<Journal, 'note' | 'keepNote' | 'papers' | 'receiptOf' | 'keepSignature' | 'entriesAfter'>;
  readonly calls: Pick<TillCalls, 'startTransactions' | 'transactionResults'>;
  readonly clock: Clock;
  readonly line: Readable<boolean>;
  readonly writer: Readable<TillState['writer']>;
  readonly catalogue: Readable<Catalogue>;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly random: () => number;
  /** In the name of the device. Refused in a window that does not hold the register. */
  readonly note: <Type extends keyof NotedEntries>(type: Type, payload: NotedEntries[Type]) => Promise<void>;
};

export function momentOf({ now, mono }: Clock): Moment {
  return { monoMs: mono(), at: new Date(now()).toISOString() };
}
