import { createStore } from '../../shared/store.ts';

/** Whether the display of this device is kept from going dark. */
export const isAwake = createStore(false);

const askAgainMs = 10_000;

/**
 * A screen on the wall must not sleep. The lock ends with every look away, so it is asked for again on return; and now
 * and then while it is refused, because a low battery is charged and a busy browser gets free.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function ask(): Promise<void> {
    if (isOver || lock || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const own = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (!own || own.released) return;
    if (isOver || lock) return void own.release();
    lock = own;
    isAwake.set(true);
    own.addEventListener('release', () => {
      // One that was let go long ago says nothing about the one that is held.
      if (lock !== own) return;
      lock = undefined;
      isAwake.set(false);
    });
  }

  const again = (): void => void ask();
  document.addEventListener('visibilitychange', again);
  const timer = setInterval(again, askAgainMs);
  again();
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
    const held = lock;
    lock = undefined;
    isAwake.set(false);
    void held?.release();
  };
}
