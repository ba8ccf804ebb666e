import { keepAwake } from '../../app/wake-lock.ts';

/** A device that sleeps prints for nobody: while a printer hangs on it, its display stays on. */
export function hostAwake(): (isHost: boolean) => void {
  let letSleep: (() => void) | undefined;
  return (isHost) => {
    if (isHost) letSleep ??= keepAwake();
    else {
      letSleep?.();
      letSleep = undefined;
    }
  };
}
