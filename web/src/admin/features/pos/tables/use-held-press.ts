import { type MouseEvent, type PointerEvent, useMemo } from 'react';
import { swallowRelease } from '../tiles/swallow-release.ts';

const heldMs = 450;
const slip = 12;

/** A finger that stays, a right click, or the menu key on the table that has the focus; `data-table` says which it is. */
export function useHeldPress(onHeld: (tableId: string) => void) {
  return useMemo(() => handlers(onHeld), [onHeld]);
}

function handlers(onHeld: (tableId: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isHeld = false;
  const stop = () => clearTimeout(timer);
  return {
    onPointerDown(event: PointerEvent): void {
      stop();
      isHeld = false;
      from = { x: event.clientX, y: event.clientY };
      const tableId = tableAt(event.target);
      if (tableId === undefined || event.button !== 0) return;
      timer = setTimeout(() => {
        isHeld = true;
        swallowRelease();
        onHeld(tableId);
      }, heldMs);
    },
    onPointerMove(event: PointerEvent): void {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > slip) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu(event: MouseEvent): void {
      const tableId = tableAt(event.target);
      if (tableId === undefined) return;
      event.preventDefault();
      stop();
      if (!isHeld) onHeld(tableId);
    },
  };
}

function tableAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-table]')?.dataset.table : undefined;
}
