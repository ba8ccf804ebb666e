import { articleKinds, priceMaxCents, servicePlaces } from '@tresen/domain/articles/article';
import { minutesOfDay, weekdays } from '@tresen/domain/menu/menu-hours';
import type { PriceList } from '@tresen/domain/offer/price-list';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, name, nothing, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const minute = z
  .int()
  .min(0)
  .max(minutesOfDay - 1);
const amount = z.int().min(0).max(priceMaxCents);

const change = z.discriminatedUnion('by', [
  z.object({ by: z.literal('price'), priceCents: amount }),
  z.object({ by: z.literal('cents-off'), centsOff: amount, roundsTo10: z.boolean() }),
  z.object({ by: z.literal('permille-off'), permilleOff: z.int().min(0).max(1000), roundsTo10: z.boolean() }),
]);

const settings = z.object({
  name,
  weekdays: z.array(z.literal(weekdays)).max(7).readonly(),
  fromMinute: minute,
  untilMinute: minute,
  areaIds: z.array(id).max(200).readonly(),
  servicePlace: z.enum(servicePlaces).nullable(),
  entries: z
    .array(z.object({ articleId: id.nullable(), categoryId: id.nullable(), change }))
    .max(500)
    .readonly(),
});

/** As tills keep it. */
export const priceList = settings.extend({ priceListId: id, priority: z.int() }) satisfies z.ZodType<PriceList>;

const gate = { access: 'manager', feature: 'point-of-sale' } as const;
/** Prices of the moment stand on the menus of guests. */
const shownToGuests = endpoint.meta({ ...gate, changesGuestPages: true });
const refused = [
  'price-list/no-day',
  'price-list/not-a-time',
  'price-list/no-entries',
  'price-list/no-target',
  'price-list/target-twice',
  'price-list/not-a-price',
  'set/dearer-than-parts',
] as const;

export const priceLists = {
  /** The strongest first. */
  list: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/price-lists' })
    .input(z.object({ locationId: id }))
    .output(
      z.object({
        priceLists: z.array(priceList.extend({ version })),
        /** Devices that cannot read receipts of price lists yet: until they can, no till sells by them. */
        waitingFor: z.array(z.string()),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** What lists can price, and where: enough to see all prices of a moment. */
  offer: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/price-lists/offer' })
    .input(z.object({ locationId: id }))
    .output(
      z.object({
        timeZone: z.string(),
        areas: z.array(z.object({ areaId: id, name: z.string(), servicePlace: z.enum(servicePlaces) })),
        categories: z.array(z.object({ categoryId: id, name: z.string() })),
        articles: z.array(
          z.object({
            articleId: id,
            kind: z.enum(articleKinds),
            name: z.string(),
            priceCents: z.int(),
            categoryIds: z.array(id),
          }),
        ),
      }),
    )
    .errors(refusals(notFoundCode)),

  create: shownToGuests
    .route({ method: 'PUT', path: '/price-lists/{priceListId}' })
    .input(settings.extend({ priceListId: id, locationId: id }))
    .output(z.object({ priceListId: id, version }))
    .errors(refusals(notFoundCode, 'event/closed', ...refused)),

  save: shownToGuests
    .route({ method: 'PUT', path: '/price-lists/{priceListId}/settings' })
    .input(settings.extend({ priceListId: id, version }))
    .output(z.object({ version }))
    .errors(refusals(notFoundCode, 'record/changed', 'event/closed', ...refused)),

  reorder: shownToGuests
    .route({ method: 'PUT', path: '/locations/{locationId}/price-lists/order' })
    .input(z.object({ locationId: id, priceListIds: z.array(id).max(200) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed')),

  retire: shownToGuests
    .route({ method: 'DELETE', path: '/price-lists/{priceListId}' })
    .input(z.object({ priceListId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed')),
};
