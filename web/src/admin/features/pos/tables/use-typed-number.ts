import { useEffect, useEffectEvent } from 'react';
import { areSingleLettersOn } from '../../../app/overlays/single-letters.ts';

/** A digit that is typed while nothing else is open begins the name of a table. */
export function useTypedNumber(onTyped: (typed: string) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^\d$/.test(event.key) || !areSingleLettersOn() || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return;
    event.preventDefault();
    onTyped(event.key);
  });
  useEffect(() => {
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
