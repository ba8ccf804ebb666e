import { type MouseEvent, useRef } from 'react';

const longMs = 600;

/** Holding a button for a moment does the other thing; the click that follows is not one. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  return {
    handlers: {
      onPointerDown: () => {
        isLong.current = false;
        stop();
        timer.current = setTimeout(() => {
          isLong.current = true;
          onLong();
        }, longMs);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
    },
    /** A key press is never long. */
    wasLong: ({ detail }: MouseEvent): boolean => detail > 0 && isLong.current,
  };
}
