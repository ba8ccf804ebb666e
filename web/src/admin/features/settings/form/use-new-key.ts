import { useEffect, useEffectEvent } from 'react';
import { areSingleLettersOn } from '../../../app/overlays/single-letters.ts';

/** `n` on a list page makes a new one, unless somebody is typing or a dialog is open. */
export function useNewKey(onNew: () => void): void {
  const start = useEffectEvent(onNew);
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      const isPlain = event.key === 'n' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || !areSingleLettersOn() || isBusy(event.target)) return;
      event.preventDefault();
      start();
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null;
}
