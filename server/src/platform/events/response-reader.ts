import type { ServerResponse } from 'node:http';
import type { DeviceIdentity } from '../auth/device-identity.ts';
import type { StreamReader } from './stream-reader.ts';

type Settings = {
  readonly response: ServerResponse;
  readonly device: DeviceIdentity;
  readonly until: number;
  /** Who leaves more than this unread is too slow, or gone without a word. */
  readonly mostUnreadBytes: number;
};

export function responseReader({ response, device, until, mostUnreadBytes }: Settings): StreamReader {
  let behindSince: number | undefined;
  let waiting: (() => void)[] = [];
  const release = (): void => {
    behindSince = undefined;
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };
  const isOpen = () => !response.writableEnded && !response.destroyed;
  const cut = () => void response.destroy();
  response.on('drain', release);
  response.on('close', release);
  response.on('error', cut);

  return {
    device,
    until,
    isOpen,
    cut,
    behindMs: (now) => (behindSince === undefined ? 0 : now - behindSince),
    write(frames) {
      if (!isOpen()) return;
      // Looked at before writing: one big piece is no sign of a slow reader.
      if (response.writableLength > mostUnreadBytes) return cut();
      if (!response.write(frames)) behindSince ??= Date.now();
    },
    drained: () =>
      new Promise((resolve) => {
        if (behindSince === undefined || !isOpen()) resolve();
        else waiting.push(resolve);
      }),
    end(lastWords) {
      if (isOpen()) response.end(lastWords);
    },
  };
}
