import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const [nearest, step] = [3, 1.25];

/** 1: the whole of it is seen. By buttons, two fingers, or a wheel with the control key; what was in the middle stays there. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const shown = useRef(zoom);
  const zoomTo = (next: number) => setZoom(Math.min(nearest, Math.max(1, next)));

  useLayoutEffect(() => {
    const { current } = frame;
    const ratio = zoom / shown.current;
    shown.current = zoom;
    if (!current || ratio === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = current;
    current.scrollTo({
      left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    });
  }, [frame, zoom]);

  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 300));
  });
  const pinch = useRef<{ readonly apart: number; readonly zoom: number }>(undefined);
  const touch = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      pinch.current = undefined;
      return;
    }
    event.preventDefault();
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    pinch.current ??= { apart, zoom };
    zoomTo((pinch.current.zoom * apart) / pinch.current.apart);
  });
  useEffect(() => {
    const { current } = frame;
    const heard = ['touchstart', 'touchmove', 'touchend'] as const;
    current?.addEventListener('wheel', turn, { passive: false });
    for (const kind of heard) current?.addEventListener(kind, touch, { passive: false });
    return () => {
      current?.removeEventListener('wheel', turn);
      for (const kind of heard) current?.removeEventListener(kind, touch);
    };
  }, [frame]);

  return {
    zoom,
    closer: zoom < nearest ? () => zoomTo(zoom * step) : undefined,
    farther: zoom > 1 ? () => zoomTo(zoom / step) : undefined,
    fit: zoom > 1 ? () => zoomTo(1) : undefined,
  };
}
