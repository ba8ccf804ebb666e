import { useEffect, useEffectEvent } from 'react';
import type { PlanEditor } from './plan-context.ts';

/** Ctrl+Z and Ctrl+Shift+Z for the whole page, except where somebody is typing. */
export function usePlanKeys({ undo, redo }: Pick<PlanEditor, 'undo' | 'redo'>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]');
    if (isTyping || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => hear(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
