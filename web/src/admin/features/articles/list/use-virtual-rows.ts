import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';
import { pageSize } from './article-pages.ts';

/** Room for the top bar and the headings, so that a row that is scrolled to is not below them. */
const headRoom = 128;

/** The rows in sight of a list that scrolls with the page. Heights are in rem: a larger text makes larger rows. */
export function useVirtualRows(count: number, heightRem: number) {
  const [margin, setMargin] = useState(0);
  // What stands above the list comes and goes, and the page grows or shrinks with it: then the list begins elsewhere.
  const hold = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => setMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, []);
  const height = heightRem * rootFontSize();
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 5,
    scrollMargin: margin,
    scrollPaddingStart: headRoom,
    scrollPaddingEnd: height * 2,
  });

  const { measure } = virtual;
  useEffect(() => measure(), [height, measure]);

  const items = virtual.getVirtualItems();
  const [first] = items;
  const last = items.at(-1);
  return {
    hold,
    height,
    indexes: items.map(({ index }) => index),
    before: first ? first.start - margin : 0,
    after: last ? virtual.getTotalSize() - (last.end - margin) : 0,
    pages: first && last ? pagesBetween(first.index, last.index) : [],
    margin,
    show: (index: number) => virtual.scrollToIndex(index),
  };
}

export type VirtualRows = ReturnType<typeof useVirtualRows>;

export function pagesBetween(from: number, to: number): readonly number[] {
  const first = Math.floor(from / pageSize);
  return Array.from({ length: Math.floor(to / pageSize) - first + 1 }, (_, step) => first + step);
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
