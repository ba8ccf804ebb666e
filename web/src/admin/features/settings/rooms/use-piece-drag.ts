import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import { type Corner, moved, pulled } from '@tresen/domain/rooms/move-piece';
import { type PointerEvent, useState } from 'react';
import { usePlanEditor } from './plan-context.ts';

/** A hand that taps trembles; that is not a drag. */
const slackPixels = 4;

type Grip = 'all' | Corner;
type Held = { readonly tableId: string; readonly as: DiningTable };

/** What is held follows the pointer field by field; Escape puts it back. */
export function usePieceDrag(field: number) {
  const { select, alter, selected } = usePlanEditor();
  const [held, setHeld] = useState<Held>();

  function grab(event: PointerEvent, table: DiningTable, grip: Grip): void {
    if (event.button !== 0) return;
    // A finger on a piece that is not chosen yet pans the plan, or chooses it when it is lifted.
    if (event.pointerType === 'touch' && selected?.tableId !== table.tableId) return;
    select(table.tableId);
    const listening = new AbortController();
    const { signal } = listening;
    const { clientX, clientY } = event;
    let [as, isDragging] = [table, false];
    const end = (isDropped: boolean) => {
      listening.abort();
      setHeld(undefined);
      if (isDropped && isDragging) alter(as);
    };
    const follow = (now: globalThis.PointerEvent) => {
      const [dx, dy] = [now.clientX - clientX, now.clientY - clientY];
      if (!isDragging && Math.hypot(dx, dy) < slackPixels) return;
      isDragging = true;
      const by = { x: dx / field, y: dy / field };
      as = grip === 'all' ? moved(table, by) : pulled(table, grip, by);
      setHeld({ tableId: table.tableId, as });
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  }

  return { held, grab, shownAs: (table: DiningTable) => (held?.tableId === table.tableId ? held.as : table) };
}
