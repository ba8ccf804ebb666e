import { detailsRefusals } from '@tresen/domain/basics/business-details';
import { refusal } from '../../platform/http/refusal.ts';

/** What stands on receipts is right or empty. */
export function refuseWrongDetails(details: Parameters<typeof detailsRefusals>[0]): void {
  const refused = detailsRefusals(details);
  if (refused.length > 0)
    throw refusal('organization/details-wrong', { fields: refused.map(({ field, code }) => ({ path: field, code })) });
}
