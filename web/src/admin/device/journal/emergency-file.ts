import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Journal } from './journal.ts';

export type EmergencyFile = {
  readonly kind: 'tresen-device-log';
  readonly v: 1;
  readonly device: string;
  readonly entries: readonly LogEntry[];
};

/** Everything the server does not have, signed entry by entry: whoever carries it cannot change it. */
export async function emergencyFile(journal: Journal): Promise<EmergencyFile | undefined> {
  const state = await journal.state();
  if (!state) return undefined;
  const entries = await journal.entriesAfter(state.ackedSeq, state.lastSeq - state.ackedSeq);
  return { kind: 'tresen-device-log', v: 1, device: state.identity.deviceId, entries };
}
