import { useEffect, useEffectEvent } from 'react';
import { areSingleLettersOn } from '../../../app/overlays/single-letters.ts';
import { withKey } from './keypad.tsx';
import type { Payment, WayToPay } from './use-payment.ts';

const letters: Readonly<Record<string, WayToPay>> = { b: 'cash', k: 'card', g: 'gift-card' };

/** Digits work at once, Enter confirms, B, K and G change the way. A field keeps its keys. */
export function usePaymentKeys(payment: Payment, { isElsewhere }: { readonly isElsewhere: boolean }): void {
  function press(key: string, target: EventTarget | null): boolean {
    if (/^[\d,.]$/.test(key) || key === 'Backspace') {
      if (payment.way === 'gift-card') return false;
      payment.setTyped(withKey(payment.typed, key));
      return true;
    }
    if (key === 'Enter') {
      if (target instanceof HTMLElement && target.tagName === 'BUTTON') return false;
      payment.confirm();
      return true;
    }
    const way = letters[key.toLowerCase()];
    if (!way || !areSingleLettersOn()) return false;
    payment.setWay(way);
    return true;
  }

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (press(event.key, event.target)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement ? target.type !== 'radio' : target instanceof HTMLTextAreaElement;
}
