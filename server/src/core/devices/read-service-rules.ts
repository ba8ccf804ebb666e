import { serviceRules } from '@tresen/contract/service-rules';
import { noServiceRules, type ServiceRules } from '@tresen/domain/offer/service-rules';
import type { Tx } from '../../platform/db/tenant.ts';

export type SavedRules = { readonly rules: ServiceRules; readonly version: number };

/** As saved, or as one begins. Version 0 has never been saved. */
export async function readServiceRules(tx: Tx, locationId: string): Promise<SavedRules> {
  const row = await tx
    .selectFrom('app.service_rules')
    .select(['rules', 'version'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row ? { rules: serviceRules.parse(row.rules), version: row.version } : { rules: noServiceRules, version: 0 };
}
