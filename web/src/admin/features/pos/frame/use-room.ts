import { useEffect } from 'react';
import { useNoticesOnTop } from '../../../notices/use-notices-on-top.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../counter/watch.ts';
import { useDarkTill } from '../display/use-dark-till.ts';
import { fetchPartsWhenIdle } from './panel-parts.ts';

/** What the till changes around itself: the light, the place of the notices, and what it has at hand for offline times. */
export function useRoom(isPhone: boolean): void {
  useDarkTill();
  useNoticePlace(isPhone);
  useEffect(fetchPartsWhenIdle, []);
}

/** Notices stand in the bar at the top, never on tiles, the cart or the buttons money goes through. */
function useNoticePlace(isPhone: boolean): void {
  const { panel } = useCounter();
  useNoticesOnTop(usePart(panel, (open) => open !== undefined && open.kind !== 'cart'));
  useEffect(() => {
    const { style } = document.documentElement;
    // Beside the name of the house, where nothing is tapped; a phone has no room there, and nothing else at the top.
    const places = { '--notice-top': '4px', '--notice-bottom': 'auto', ...(!isPhone && { '--notice-left': '240px' }) };
    for (const [name, value] of Object.entries(places)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(places)) style.removeProperty(name);
    };
  }, [isPhone]);
}
