import { useEffect, useEffectEvent } from 'react';

type EditorKeys = { readonly onSave: () => void; readonly onNext: () => void };

/** Ctrl+S saves, Ctrl+Enter saves and goes on, wherever on the page the focus is. */
export function useEditorKeys({ onSave, onNext }: EditorKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || document.querySelector('[role=alertdialog]')) return;
    const isSave = event.key.toLowerCase() === 's';
    if (!isSave && event.key !== 'Enter') return;
    event.preventDefault();
    if (isSave) onSave();
    else onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
