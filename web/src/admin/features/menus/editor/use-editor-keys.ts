import { useEffect, useEffectEvent } from 'react';
import type { DraftStore } from './draft-store.ts';

/** Ctrl+Z and Ctrl+Shift+Z for the whole session, except where somebody is typing. */
export function useEditorKeys(draft: DraftStore, { isBusy }: { readonly isBusy: boolean }): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (isBusy || isTyping || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) draft.redo();
    else draft.undo();
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => hear(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
