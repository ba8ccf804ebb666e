import { useEffect } from 'react';
import { useNoticesOnTop } from '../../../notices/use-notices-on-top.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../counter/watch.ts';
import { useDarkTill } from '../display/use-dark-till.ts';
import { fetchPartsWhenIdle } from './panel-parts.ts';

/** What the till changes around itself: the light, the place of the notices, and what it has at hand for offline times. */
export function useRoom(isPhone: boolean, hasReturns: boolean): void {
  useDarkTill();
  useNoticePlace(isPhone, hasReturns);
  useEffect(fetchPartsWhenIdle, []);
}

/** Notices stand above the pay bar, never on it. */
function useNoticePlace(isPhone: boolean, hasReturns: boolean): void {
  const { panel } = useCounter();
  useNoticesOnTop(usePart(panel, (open) => open !== undefined && open.kind !== 'cart'));
  useEffect(() => {
    const { style } = document.documentElement;
    const low = window.matchMedia('(max-height: 699px)').matches;
    const bar = (low ? 172 : 188) + (hasReturns ? 56 : 0);
    // In the middle of the bar, where nothing is tapped; on a phone there is no such place.
    if (isPhone) style.setProperty('--notice-bottom', `${bar + 8}px`);
    else inTheBar(style);
    return () => {
      for (const name of ['--notice-bottom', '--notice-top', '--notice-left']) style.removeProperty(name);
    };
  }, [isPhone, hasReturns]);
}

function inTheBar(style: CSSStyleDeclaration): void {
  style.setProperty('--notice-top', '4px');
  style.setProperty('--notice-left', '240px');
  style.setProperty('--notice-bottom', 'auto');
}
