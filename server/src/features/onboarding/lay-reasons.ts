import { randomUUIDv7 } from 'node:crypto';
import { noServiceRules } from '@tresen/domain/offer/service-rules';
import type { ArticleTemplate } from '@tresen/domain/templates/template-shape';
import type { Call } from '../../core/calls/call.ts';

type Reasons = Required<Pick<ArticleTemplate, 'discountReasons'>> & { readonly locationId: string };

/** The usual reasons for a discount, where nobody has said anything about discounts yet. */
export async function layReasons({ tx, actor }: Call, { locationId, discountReasons }: Reasons): Promise<void> {
  if (discountReasons.length === 0) return;
  const reasons = discountReasons.map((reason) => ({ ...reason, reasonId: randomUUIDv7() }));
  const rules = { ...noServiceRules, discounts: { ...noServiceRules.discounts, reasons } };
  await tx
    .insertInto('app.service_rules')
    .values({ org_id: actor.orgId, location_id: locationId, rules: JSON.stringify(rules) })
    .onConflict((known) => known.columns(['org_id', 'location_id']).doNothing())
    .execute();
}
