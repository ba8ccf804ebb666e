import { type DeviceRole, mayWrite } from '@tresen/domain/people/device-access';
import type { Readable } from '../till/till.ts';
import type { ForeignEntry } from './neighbour-store.ts';

/**
 * What counts here of what others wrote. An entry that is none of its device's business is handed on like any other, so that the server
 * sets it aside; no screen believes it in the meantime.
 */
export function believedEntries(
  entries: Readable<readonly ForeignEntry[]>,
  roleOf: (deviceId: string) => DeviceRole | undefined,
): Readable<readonly ForeignEntry[]> {
  let read: readonly ForeignEntry[] | undefined;
  let believed: readonly ForeignEntry[] = [];
  return {
    subscribe: entries.subscribe,
    get: () => {
      const all = entries.get();
      if (all === read) return believed;
      read = all;
      believed = all.filter(({ entry }) => {
        const role = roleOf(entry.device);
        return role === undefined || mayWrite(role, entry.type);
      });
      return believed;
    },
  };
}
