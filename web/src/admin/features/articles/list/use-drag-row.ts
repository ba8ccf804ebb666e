import { useEffect, useEffectEvent, useState } from 'react';

type Geometry = { readonly margin: number; readonly height: number; readonly total: number };

type Drag = { readonly from: number; readonly to: number; readonly y: number };

const edge = 96;
const fastest = 18;

/** A row follows the pointer; at the edges of the window the page goes along. Esc puts it back. */
export function useDragRow(geometry: Geometry, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;
  const drop = useEffectEvent(() => {
    if (drag && drag.from !== drag.to) onDrop(drag.from, drag.to);
    setDrag(undefined);
  });
  const follow = useEffectEvent((y: number) => {
    setDrag((now) => now && { ...now, y, to: rowAt(y, geometry) });
  });
  const scroll = useEffectEvent(() => {
    const speed = drag ? speedAt(drag.y) : 0;
    if (speed === 0 || !drag) return;
    window.scrollBy(0, speed);
    follow(drag.y);
  });

  useEffect(() => {
    if (!isDragging) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', (event) => follow(event.clientY), { signal });
    window.addEventListener('pointerup', () => drop(), { signal });
    window.addEventListener('pointercancel', () => setDrag(undefined), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && setDrag(undefined), { signal });
    const timer = setInterval(scroll, 16);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [isDragging]);

  return { drop: drag, start: (from: number, y: number) => setDrag({ from, to: from, y }) };
}

export function rowAt(y: number, { margin, height, total }: Geometry, scrolled = window.scrollY): number {
  return Math.max(0, Math.min(total - 1, Math.floor((y + scrolled - margin) / height)));
}

function speedAt(y: number): number {
  const above = edge + 64 - y;
  const below = y - (window.innerHeight - edge);
  if (above > 0) return -Math.min(fastest, above / 4);
  return below > 0 ? Math.min(fastest, below / 4) : 0;
}
