import { type RefObject, useEffect, useState } from 'react';

/** One whose items can be read is not below; its band alone is not enough. */
const readableFrom = 120;

/** How many tickets of a list cannot be read because they are below its edge. The browser tells: scrolling measures nothing. */
export function useBelow(list: RefObject<HTMLElement | null>): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const shown = list.current;
    if (!shown) return undefined;
    const hidden = new Set<Element>();
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const isBelow = !isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? Number.POSITIVE_INFINITY);
          if (isBelow && target.isConnected) hidden.add(target);
          else hidden.delete(target);
        }
        setBelow(hidden.size);
      },
      { root: shown, rootMargin: `0px 0px -${readableFrom}px 0px` },
    );
    const watch = (nodes: Iterable<Node>, act: (ticket: Element) => void): void => {
      for (const node of nodes) if (node instanceof Element && node.matches('.ticket')) act(node);
    };
    const changes = new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        watch(addedNodes, (ticket) => seen.observe(ticket));
        watch(removedNodes, (ticket) => {
          seen.unobserve(ticket);
          hidden.delete(ticket);
        });
      }
      setBelow(hidden.size);
    });
    watch(shown.children, (ticket) => seen.observe(ticket));
    changes.observe(shown, { childList: true });
    return () => {
      seen.disconnect();
      changes.disconnect();
    };
  }, [list]);
  return below;
}
