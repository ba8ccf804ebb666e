import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export const gap = 8;

export type TileMeasure = {
  readonly height: number;
  readonly minWidth: number;
  readonly paddingX: number;
  readonly paddingTop: number;
  /** How many times as large as usual the letters are set. */
  readonly letters: number;
  readonly isLarge: boolean;
};

/** How many columns fit. */
export function useTileColumns({ minWidth, paddingX }: TileMeasure) {
  const box = useRef<HTMLDivElement>(null);
  const [{ columns, width }, setShape] = useState({ columns: 3, width: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const { clientWidth } = element;
      const next = { columns: columnsIn(clientWidth - 2 * paddingX, minWidth), width: clientWidth };
      setShape((last) => (last.columns === next.columns && last.width === next.width ? last : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [minWidth, paddingX]);
  return { box, columns, width };
}

type Rows = { box: RefObject<HTMLDivElement | null>; columns: number; rowCount: number };

/** Which rows are in sight: everything else of a long list is not drawn. */
export function useTileRows({ box, columns, rowCount }: Rows, { height, paddingTop }: TileMeasure) {
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => box.current,
    estimateSize: () => height + gap,
    paddingStart: paddingTop,
    paddingEnd: gap,
    overscan: 3,
  });
  const { measure } = rows;
  useLayoutEffect(() => measure(), [height, columns, measure]);
  return rows;
}

export function columnsIn(width: number, minWidth: number): number {
  return Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
}
