import { hash, type KeyObject } from 'node:crypto';
import { entryBytesMax, utf8Bytes } from '@tresen/domain/device-log/entry-size';
import { type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { isSignedBy } from '../devices/device-keys.ts';

export type BrokenSeal = 'hash-broken' | 'signature-broken';

/** Whether an entry is what its device wrote, byte for byte. That it follows the one before is seen when it is stored. */
export async function checkSeal(entry: LogEntry, key: KeyObject | undefined): Promise<BrokenSeal | undefined> {
  if (hashOf(entry) !== entry.hash) return 'hash-broken';
  return (await isSignedBy(key, entry.hash, entry.sig)) ? undefined : 'signature-broken';
}

/** A payload that has no canonical text has no hash either. */
function hashOf(entry: LogEntry): string | undefined {
  try {
    return hash('sha256', textToHash(entry), 'hex');
  } catch {
    return undefined;
  }
}

/** No till writes so much at once. The text as it came is looked at first: measuring costs more than most entries weigh. */
export function isTooLarge(entry: LogEntry, text: string): boolean {
  return text.length * 3 > entryBytesMax && utf8Bytes(textToHash(entry)) > entryBytesMax;
}
