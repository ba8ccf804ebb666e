import { demoOffers } from '../../db/seed/demo-offer.ts';
import type { DemoOrganization } from '../../db/seed/demo-organizations.ts';
import { writeSizes } from '../core/articles/write-sizes.ts';
import { writeSet } from '../core/sets/write-set.ts';
import type { OrgId, Tx } from '../platform/db/tenant.ts';

type Names = { readonly orgId: OrgId; readonly demo: DemoOrganization; readonly demoId: (name: string) => string };

/** Sizes, sets, a happy hour, reasons for discounts, and tips. Safe to repeat: what somebody has changed stays. */
export async function seedOffer(tx: Tx, { orgId, demo, demoId }: Names): Promise<void> {
  const offer = demoOffers[demo.key];
  if (!offer) return;
  const id = (name: string) => demoId(`${demo.key} ${name}`);
  const location = { org_id: orgId, location_id: demoId(`location ${offer.location}`) };
  const { reasons, staff, tips } = offer;
  const rules = {
    discounts: { staff, reasons: reasons.map((reason) => ({ ...reason, reasonId: id(`reason ${reason.text}`) })) },
    tips,
  };
  const first = await tx
    .insertInto('app.service_rules')
    .values({ ...location, rules: JSON.stringify(rules) })
    .onConflict((known) => known.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!first) return;
  const sized = Object.entries(offer.sizes).flatMap(([thing, sizes]) =>
    Object.entries(sizes).map(([article, label]) => ({
      articleId: id(article),
      size: { familyId: id(`sizes ${thing}`), label },
    })),
  );
  await writeSizes(tx, sized);
  for (const [article, parts] of Object.entries(offer.sets)) {
    await writeSet(tx, orgId, {
      articleId: id(article),
      version: 0,
      method: 'single-prices',
      parts: Object.entries(parts).map(([part, choices]) => ({
        partId: id(`part ${article} ${part}`),
        name: part,
        nameEn: offer.partsEn[part],
        course: null,
        choices: Object.entries(choices).map(([choice, surchargeCents]) => ({
          articleId: id(choice),
          surchargeCents,
          valueCents: null,
        })),
      })),
    });
  }
  const { name, weekdays, fromMinute, untilMinute, category, permilleOff } = offer.happyHour;
  const priceListId = id(`price list ${name}`);
  await tx
    .insertInto('app.price_lists')
    .values({
      ...location,
      price_list_id: priceListId,
      name,
      position: 1,
      weekdays: [...weekdays],
      from_minute: fromMinute,
      until_minute: untilMinute,
    })
    .execute();
  await tx
    .insertInto('app.price_list_entries')
    .values({
      org_id: orgId,
      price_list_id: priceListId,
      position: 1,
      category_id: id(`category ${category}`),
      permille_off: permilleOff,
      rounds_to_10: true,
    })
    .execute();
}
