import type { StepKind } from '@tresen/domain/locations/dashboard';

/** Where a step is done. What belongs to a location leads into that location; without one, to where the first is made. */
export function stepPlace(step: StepKind, locationId: string | undefined): string {
  const place = `/admin/settings/locations/${locationId ?? ''}`;
  switch (step) {
    case 'articles':
      return '/admin/articles';
    case 'payments':
      return locationId === undefined ? '/admin/dashboard?setup=house' : `${place}#payment`;
    case 'sale':
      return locationId === undefined ? '/admin/dashboard?setup=house' : '/admin/orders/pos?training=start';
    case 'details':
    case 'live':
      return locationId === undefined ? '/admin/dashboard?setup=house' : '/admin/settings/going-live';
    case 'printer':
      return locationId === undefined ? '/admin/dashboard?setup=house' : `${place}/printer`;
    case 'menu':
    case 'qr':
      return '/admin/menus';
    case 'imprint':
      return '/admin/settings/organization';
  }
}
