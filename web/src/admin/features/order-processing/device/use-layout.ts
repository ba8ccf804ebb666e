import { layoutHook } from '../../../ui/layout-hook.ts';

/** `phone`: tabs. `tablet`: two columns under a strip of what is new. `wide`: three columns. */
export type KitchenLayout = 'phone' | 'tablet' | 'wide';

export const useLayout = layoutHook<KitchenLayout>(
  [
    ['wide', '(min-width: 960px)'],
    ['tablet', '(min-width: 600px)'],
  ],
  'phone',
);
