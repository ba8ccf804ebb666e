import type { KeyboardEvent } from 'react';
import { areSingleLettersOn } from '../../../app/overlays/single-letters.ts';
import { isTyping } from './use-page-keys.ts';

type RowKeys = {
  readonly active: number;
  readonly total: number;
  readonly goTo: (index: number) => void;
  readonly toggle: (index: number, isRange: boolean) => void;
};

const pageStep = 10;

/** Inside the list: arrows, Home and End walk over the rows, `x` chooses one, with Shift all on the way to it. */
export function rowKeys({ active, total, goTo, toggle }: RowKeys) {
  return function hear(event: KeyboardEvent): void {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = rowFor(event.key, active, total);
    if (target !== undefined) {
      event.preventDefault();
      goTo(target);
    } else if (event.key.toLowerCase() === 'x' && areSingleLettersOn()) {
      event.preventDefault();
      toggle(active, event.shiftKey);
    }
  };
}

export function rowFor(key: string, active: number, total: number): number | undefined {
  const last = Math.max(0, total - 1);
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + pageStep);
    case 'PageUp':
      return Math.max(0, active - pageStep);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
