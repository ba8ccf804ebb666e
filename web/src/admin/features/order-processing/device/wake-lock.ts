import { createStore } from '../../../../shared/store.ts';

/** Whether the display of this device is kept from going dark. */
export const isAwake = createStore(false);

/** A screen on the wall must not sleep. The lock ends with every look away, so it is asked for again on return. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function ask(): Promise<void> {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) return await lock.release();
      isAwake.set(true);
      lock.addEventListener('release', () => isAwake.set(false));
    } catch {
      // Low battery, or not allowed here: the menu says so.
      isAwake.set(false);
    }
  }

  const again = (): void => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    isAwake.set(false);
    void lock?.release();
  };
}
