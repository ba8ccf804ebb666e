import { inside } from '../../core/calls/use-case.ts';
import { shownNotices } from './shown-notices.ts';

export const showTaxNotice = inside.taxOffice.show.handler(({ input: { locationId }, context: { tx } }) =>
  shownNotices(tx, locationId),
);
