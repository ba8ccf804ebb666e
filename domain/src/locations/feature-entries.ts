import type { EntryType } from '../device-log/known-types.ts';
import type { Feature } from './feature-gates.ts';

/** What devices write once a feature is on: it is offered when all of them can read it. */
export const featureEntries: Readonly<Record<Feature, readonly EntryType[]>> = {
  'digital-menu': [],
  'order-processing': ['order.advance.v1', 'order.revert.v1', 'order.part-ready.v1', 'order.seen.v1'],
  'point-of-sale': ['sale.complete.v1', 'training.sale.v1', 'drawer.open.v1', 'cash.move.v1', 'cash.count.v1'],
};
