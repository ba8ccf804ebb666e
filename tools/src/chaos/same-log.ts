import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { isBeyondLimit } from './sales.ts';

export type Stored = { readonly seq: number; readonly command_id: string; readonly outcome: string };

type Due = (entry: LogEntry) => 'applied' | 'parked';
const dueOfTill: Due = (entry) => (isBeyondLimit(entry) ? 'parked' : 'applied');

/** I1: every entry is on the server exactly once, in its place, and was applied; what is beyond every limit was set aside. */
export function sameLog(
  deviceId: string,
  entries: readonly LogEntry[],
  stored: readonly Stored[],
  dueOf: Due = dueOfTill,
  law = 'I1',
): readonly string[] {
  const found: string[] = [];
  if (stored.length !== entries.length) found.push(`${law} ${deviceId}: ${stored.length} of ${entries.length} entries`);
  stored.forEach(({ seq, command_id, outcome }, place) => {
    const entry = entries[place];
    if (seq !== place + 1 || command_id !== entry?.id) found.push(`${law} ${deviceId}: another entry at ${seq}`);
    const due = entry ? dueOf(entry) : 'applied';
    if (outcome !== due) found.push(`${law} ${deviceId}: ${seq} is ${outcome}, not ${due}`);
  });
  return found;
}
