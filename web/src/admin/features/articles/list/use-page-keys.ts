import { useEffect, useEffectEvent } from 'react';
import { notices } from '../../../app/notices/notices.ts';
import { areSingleLettersOn } from '../../../app/overlays/single-letters.ts';

type PageKeys = { readonly onSearch: () => void; readonly onNew: () => void };

/** `/` searches, `n` makes a new one, Ctrl+Z takes back what can still be taken back. Never while somebody types. */
export function usePageKeys({ onSearch, onNew }: PageKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (isCtrl && event.key.toLowerCase() === 'z') return undoLast(event);
    if (isCtrl || event.altKey || !areSingleLettersOn()) return;
    if (event.key !== '/' && event.key !== 'n') return;
    event.preventDefault();
    if (event.key === '/') onSearch();
    else onNew();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
}

function undoLast(event: KeyboardEvent): void {
  const { current } = notices.get();
  if (!current?.isUndo) return;
  event.preventDefault();
  current.actions?.[0]?.onClick();
}
