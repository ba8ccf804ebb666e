import { useEffect } from 'react';

/** A sheet has its buttons at the bottom: while it is open, notices stand at the top, and those that wait for an answer wait. */
export function useNoticesOnTop(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--notice-top', 'calc(8px + env(safe-area-inset-top))');
    style.setProperty('--notice-waiting', 'none');
    return () => {
      style.removeProperty('--notice-top');
      style.removeProperty('--notice-waiting');
    };
  }, [isOpen]);
}
