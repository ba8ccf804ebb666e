import { useEffect } from 'react';

const onTop = { '--notice-top': 'calc(8px + env(safe-area-inset-top))', '--notice-waiting': 'none' };

/** A sheet has its buttons at the bottom: while it is open, notices stand at the top, and those that wait for an answer wait. */
export function useNoticesOnTop(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { style } = document.documentElement;
    const before = Object.keys(onTop).map((name) => [name, style.getPropertyValue(name)] as const);
    for (const [name, value] of Object.entries(onTop)) style.setProperty(name, value);
    // The screen below may have a place of its own for them.
    return () => {
      for (const [name, value] of before) style.setProperty(name, value);
    };
  }, [isOpen]);
}
