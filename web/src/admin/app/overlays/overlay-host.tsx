import { createElement, useEffect } from 'react';
import { useValue } from '../../../shared/store.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { areSingleLettersOn } from './single-letters.ts';
import { beginTypingAhead, keepTyped } from './typed-ahead.ts';
import { closeOverlay, type Overlay, openOverlay, ownShortcuts } from './overlay-store.ts';

const overlays = {
  palette: lazyPart(async () => (await import('./open-palette.ts')).openPalette()),
  shortcuts: lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet),
  changelog: lazyPart(async () => (await import('./changelog-dialog.tsx')).ChangelogDialog),
} satisfies Record<Overlay, unknown>;

export function OverlayHost() {
  const open = useValue(openOverlay);
  const own = useValue(ownShortcuts);
  useShortcuts();
  if (!open) return null;
  if (open === 'shortcuts' && own) return createElement(own, { onClose: closeOverlay });
  const Part = overlays[open];
  return <Part onClose={closeOverlay} />;
}

function useShortcuts(): void {
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (openOverlay.get() !== 'palette') beginTypingAhead();
        openOverlay.set('palette');
      } else if (keepTyped(event)) {
        event.preventDefault();
      } else if (event.key === '?' && !isTyping(event.target) && areSingleLettersOn()) {
        openOverlay.set('shortcuts');
      }
    }
    // Before any field of the page: while the palette is loading, the keys are its own.
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
