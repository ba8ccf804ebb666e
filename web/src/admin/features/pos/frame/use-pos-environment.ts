import { useEffect } from 'react';
import { useNoticesOnTop } from '../../../app/notices/use-notices-on-top.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../../../../shared/store.ts';
import { useDarkTill } from '../display/use-dark-till.ts';
import { fetchPartsWhenIdle } from './panel-parts.ts';
import type { PosLayout } from './use-layout.ts';

type Place = {
  readonly layout: PosLayout;
  readonly isLeftHanded: boolean;
  /** Where notices begin, if not in the bar. */
  readonly noticeTop?: string | undefined;
};

/** What the till changes around itself: the light, the place of the notices, and what it has at hand for offline times. */
export function usePosEnvironment(place: Place): void {
  useDarkTill();
  useNoticePlace(place);
  useEffect(fetchPartsWhenIdle, []);
}

/** Notices stand in the bar at the top, never on tiles, the cart or the buttons money goes through. */
function useNoticePlace({ layout, isLeftHanded, noticeTop = '4px' }: Place): void {
  const { panel } = useCounter();
  useNoticesOnTop(usePart(panel, (open) => open !== undefined && open.kind !== 'cart'));
  useEffect(() => {
    const { style } = document.documentElement;
    const places = { '--notice-top': noticeTop, '--notice-bottom': 'auto', ...besideCart({ layout, isLeftHanded }) };
    for (const [name, value] of Object.entries(places)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(places)) style.removeProperty(name);
    };
  }, [layout, isLeftHanded, noticeTop]);
}

/** Over the tiles' bar, beside the name of the organisation where that leaves room: the cart next to it has lines at this height. */
function besideCart({ layout, isLeftHanded }: Omit<Place, 'noticeTop'>): Readonly<Record<string, string>> {
  if (layout === 'phone') return {};
  if (layout === 'low')
    return { '--notice-left': isLeftHanded ? '344px' : '8px', '--notice-width': 'calc(100vw - 352px)' };
  if (isLeftHanded) return { '--notice-left': '500px', '--notice-width': 'min(560px, calc(100vw - 508px))' };
  return { '--notice-left': '240px', '--notice-width': 'min(560px, calc(100vw - 668px))' };
}
