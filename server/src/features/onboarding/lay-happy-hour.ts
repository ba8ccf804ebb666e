import { randomUUIDv7 } from 'node:crypto';
import type { TemplateHappyHour } from '@tresen/domain/templates/template-shape';
import { sql } from 'kysely';
import type { Call } from '../../core/calls/call.ts';

type HappyHour = Omit<TemplateHappyHour, 'category'> & { readonly locationId: string; readonly categoryId: string };

/** The price list that the owner asked for, unless there is one of this name already. */
export async function layHappyHour({ tx, actor, audit }: Call, happyHour: HappyHour): Promise<void> {
  const { name, weekdays, fromMinute, untilMinute, permilleOff, locationId, categoryId } = happyHour;
  const ofLocation = tx.selectFrom('app.price_lists').where('location_id', '=', locationId);
  const known = await ofLocation
    .select('price_list_id')
    .where('retired_at', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst();
  if (known) return;
  const priceListId = randomUUIDv7();
  await tx
    .insertInto('app.price_lists')
    .values({
      org_id: actor.orgId,
      price_list_id: priceListId,
      location_id: locationId,
      name,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from app.price_lists where location_id = ${locationId})`,
      weekdays: [...weekdays],
      from_minute: fromMinute,
      until_minute: untilMinute,
    })
    .execute();
  await tx
    .insertInto('app.price_list_entries')
    .values({
      org_id: actor.orgId,
      price_list_id: priceListId,
      position: 0,
      category_id: categoryId,
      permille_off: permilleOff,
      rounds_to_10: true,
    })
    .execute();
  await audit('price-list.created', { priceListId, locationId, name });
}
