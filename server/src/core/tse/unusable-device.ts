import type { TseAnswer, TseDevice } from './tse-device.ts';

/** A device that is set up so that nobody can ask it: honest about it, question by question. */
export function unusableDevice(reason: string): TseDevice {
  const refused = (): Promise<TseAnswer<never>> => Promise.resolve({ said: 'refused', blame: 'device', reason });
  return {
    provider: 'double',
    traits: {
      hasOwnIds: true,
      beginsOnce: true,
      inFlight: 4,
      mostClients: 0,
      mostOpen: 0,
      longestSerial: 0,
      reach: 'server',
    },
    begin: refused,
    finish: refused,
    find: refused,
    open: refused,
    state: refused,
    enrol: refused,
    retire: refused,
    exportTar: refused,
  };
}
