import { useEffect } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { display } from '../display/display.ts';
import { type PosLayout, useLayout } from '../frame/use-layout.ts';
import { usePosEnvironment } from '../frame/use-pos-environment.ts';

/** On phones, where the bar has the only way back: above the buttons at the bottom, or below the bar where those are in the way. */
export type NoticePlace = 'above-foot' | 'above-buttons' | 'below-bar';

/** As high as what stands at the bottom of a screen. */
const bottoms: Readonly<Record<NoticePlace, string>> = {
  'above-foot': '77px',
  'above-buttons': '144px',
  'below-bar': 'auto',
};

/** What every screen of a till that serves tables stands in. */
export function useServing(notices?: NoticePlace): { readonly layout: PosLayout; readonly isLeftHanded: boolean } {
  const layout = useLayout();
  const { isLeftHanded } = useValue(display);
  const place = layout === 'phone' ? notices : undefined;
  const top = place === 'below-bar' ? '60px' : place && 'auto';
  usePosEnvironment({ layout, isLeftHanded, noticeTop: top });
  useEffect(() => {
    if (place) document.documentElement.style.setProperty('--notice-bottom', bottoms[place]);
  }, [layout, isLeftHanded, place]);
  return { layout, isLeftHanded };
}
