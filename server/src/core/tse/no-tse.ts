import { type TseAdapter, TseOutageError } from './tse-adapter.ts';

/** An organisation that is entitled to a device and has none set up: honest about it, receipt by receipt. */
export const noTse: TseAdapter = {
  provider: 'none',
  lookup: async () => undefined,
  start: () => Promise.reject(new TseOutageError('no device is set up')),
  finish: () => Promise.reject(new TseOutageError('no device is set up')),
};
