import type { Log } from './platform/log/logger.ts';

/** Waits for the signal to end. What is open then closes in reverse: no new requests, the running ones finish. */
export function untilStopped(log: Log): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        log.info({ signal }, 'stopping');
        resolve();
      });
    }
  });
}
