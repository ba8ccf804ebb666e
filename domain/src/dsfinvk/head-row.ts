import type { Closing, ClosedEntry } from './closed-day.ts';
import { localTime } from './closing-keys.ts';
import { terminalId } from './numbers.ts';
import type { RowOf } from './rows.ts';
import type { BonType } from './value-lists.ts';

type Said = {
  readonly bonId: string;
  readonly bonNo: number;
  readonly type: BonType;
  readonly name?: string | undefined;
  readonly isCancelled?: boolean | undefined;
  readonly startedAt?: Temporal.Instant | undefined;
  readonly totalCents: number;
  /** What is empty is left out. */
  readonly notes: readonly string[];
};

export function headRow(entry: ClosedEntry, { report, people }: Closing, said: Said): RowOf<'transactions.csv'> {
  const { timeZone } = report.masterData.location;
  return {
    BON_ID: said.bonId,
    BON_NR: said.bonNo,
    BON_TYP: said.type,
    BON_NAME: said.name,
    TERMINAL_ID: terminalId(entry),
    BON_STORNO: said.isCancelled === true ? '1' : '0',
    BON_START: localTime(said.startedAt ?? entry.occurredAt, timeZone),
    BON_ENDE: localTime(entry.occurredAt, timeZone),
    BEDIENER_ID: entry.actorId,
    BEDIENER_NAME: entry.actorId === undefined ? undefined : people.get(entry.actorId),
    UMS_BRUTTO: said.totalCents,
    BON_NOTIZ: said.notes.filter((note) => note !== '').join(' · '),
  };
}
