import type { ServiceRules } from '@tresen/domain/offer/service-rules';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { readServiceRules } from '../../core/devices/read-service-rules.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import { refuseUnknownLocation } from './refuse-unknown-location.ts';

export const saveServiceRules = inside.serviceRules.save.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  const { locationId, version, ...rules } = input;
  const name = await refuseUnknownLocation(tx, locationId);
  await refuseClosedEvent(tx, { locationId });
  const before = await readServiceRules(tx, locationId);
  const saved =
    version === 0
      ? await tx
          .insertInto('app.service_rules')
          .values({ org_id: actor.orgId, location_id: locationId, rules: JSON.stringify(rules) })
          .onConflict((known) => known.columns(['org_id', 'location_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('app.service_rules')
          .set({ rules: JSON.stringify(rules), version: version + 1 })
          .where('location_id', '=', locationId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw errors['record/changed']();
  await audit('location.service-saved', {
    locationId,
    name,
    ...changesOf(auditFieldsOf(before.rules), auditFieldsOf(rules)),
  });
  return saved;
});

/** One value per field that a person can read. */
function auditFieldsOf({ discounts: { staff, reasons }, tips, valueCards }: ServiceRules) {
  return {
    linePercent: staff.linePermille / 10,
    billPercent: staff.billPermille / 10,
    discountDayCents: staff.dayCents,
    discountReasons: reasons.map(({ text }) => text).join(', '),
    areTipsOffered: tips.areOffered,
    areCashTipsRecorded: tips.recordsCashTips,
    valueCards: valueCards ?? '',
  };
}
