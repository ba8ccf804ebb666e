import { useValue } from '../../../../shared/store.ts';
import { display } from '../display/display.ts';
import { type PosLayout, useLayout } from '../frame/use-layout.ts';
import { usePosEnvironment } from '../frame/use-pos-environment.ts';

/** What every screen of a till that serves tables stands in. */
export function useServing(): { readonly layout: PosLayout; readonly isLeftHanded: boolean } {
  const layout = useLayout();
  const { isLeftHanded } = useValue(display);
  usePosEnvironment({ layout, isLeftHanded });
  return { layout, isLeftHanded };
}
