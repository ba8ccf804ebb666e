import { useValue } from '../../../../shared/store.ts';
import { display } from '../display/display.ts';
import { type PosLayout, useLayout } from '../frame/use-layout.ts';
import { usePosEnvironment } from '../frame/use-pos-environment.ts';

/** Where the bar has the only way back, notices stand below it. */
export const noticesBelowBar = '60px';

/** What every screen of a till that serves tables stands in. */
export function useServing(noticeTop?: string): { readonly layout: PosLayout; readonly isLeftHanded: boolean } {
  const layout = useLayout();
  const { isLeftHanded } = useValue(display);
  usePosEnvironment({ layout, isLeftHanded, noticeTop: layout === 'phone' ? noticeTop : undefined });
  return { layout, isLeftHanded };
}
