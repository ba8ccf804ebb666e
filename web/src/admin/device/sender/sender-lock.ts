const patience = 30_000;

/**
 * One window of a device sends at a time, for the length of one exchange. A window that was frozen in the middle keeps
 * its lock, so after half a minute it is taken away: what is sent twice is stored once.
 */
export function senderLock(locks: Pick<LockManager, 'request'>, deviceId: string, now = () => performance.now()) {
  const name = `sender:${deviceId}`;
  let freeAt = now();
  return async function alone<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    const isTaken = now() - freeAt > patience;
    const options = isTaken ? { steal: true } : { ifAvailable: true };
    return locks.request(name, options, async (lock) => {
      if (!lock) return undefined;
      const value = await work();
      freeAt = now();
      return value;
    });
  };
}
