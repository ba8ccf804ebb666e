import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * A button that does what it said when the finger came down. Whatever it says now: if that is something else, the finger
 * meant the other thing, and nothing happens.
 */
export function useSameLabelPress(saying: string, act: () => void) {
  const pressed = useRef<string>(undefined);
  return {
    onPointerDown: (_event: PointerEvent) => {
      pressed.current = saying;
    },
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      const saw = pressed.current;
      pressed.current = undefined;
      // A keyboard presses without a pointer, and at one moment only.
      if (event.detail > 0 && saw !== saying) return;
      act();
    },
  };
}
