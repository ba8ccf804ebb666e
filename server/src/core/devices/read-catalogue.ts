import { hash } from 'node:crypto';
import { type ArticleType, articleTypes, servicePlaces } from '@tresen/domain/articles/article';
import type { Catalogue, CatalogueArea, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { abilities } from '@tresen/domain/locations/abilities';
import { entitlements } from '@tresen/domain/locations/entitlements';
import { features } from '@tresen/domain/locations/feature-gates';
import { missingToGoLive } from '@tresen/domain/locations/going-live';
import { paymentTypes } from '@tresen/domain/basics/payment-types';
import type { PriceList } from '@tresen/domain/offer/price-list';
import { isServiceOffered, type ServiceRules } from '@tresen/domain/offer/service-rules';
import type { Selectable } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { AppOrganizations } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Signers } from '../going-live/signing-facts.ts';
import { withSets } from '../sets/with-sets.ts';
import { findDevicesBehind } from './devices-behind.ts';
import { nameJoints } from './name-joints.ts';
import { readCatalogueArticles } from './read-catalogue-articles.ts';
import { readOffer } from './read-offer.ts';
import { readAble } from './read-able.ts';
import { readStaff } from './read-staff.ts';

type Asked = {
  readonly locationId: string;
  readonly organization: Selectable<AppOrganizations>;
  readonly signers: Signers;
  readonly rules: ServiceRules;
  readonly priceLists: readonly PriceList[];
  readonly now: Temporal.Instant;
};

/** All a till of this location needs to sell, each table asked once. `undefined`: no such location, or no longer. */
export async function readCatalogue(
  tx: Tx,
  accounts: Accounts,
  { locationId, organization: row, signers, rules, priceLists, now }: Asked,
): Promise<Catalogue | undefined> {
  const place = await tx
    .selectFrom('app.locations')
    .selectAll()
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!place) return undefined;
  const granted = await tx
    .selectFrom('app.entitlements')
    .select('name')
    .where('location_id', '=', locationId)
    .execute();
  const live = await tx
    .selectFrom('app.go_lives')
    .select(['live_at', 'unsigned_accepted_at'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  const stations = await tx
    .selectFrom('app.stations')
    .select(['station_id', 'name', 'printer_id'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('station_id')
    .execute();
  const lists = priceLists.filter(({ entries }) => entries.length > 0);
  const behind = await findDevicesBehind(tx, { locationId, now });
  // Discounts, tips, options, sets and price lists are written as sales of the second version: until every device reads
  // those, no till offers them.
  const isReadable = behind(['sale.complete.v2']).length === 0;
  const switchedOn = abilities.filter((one) => place.abilities.includes(one));
  const printsSlips = switchedOn.includes('table-service') && behind(['order.printed.v1']).length === 0;
  const known = sellableArticles(await readCatalogueArticles(tx, locationId), { isReadable });
  const { articles: sold, ...offered } = await readOffer(tx, known, { isReadable });
  const articles = await withSets(tx, sold, { isReadable });
  const organization = {
    name: row.name,
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    taxNumber: row.tax_number,
    vatId: row.vat_id,
  };
  const address = { street: place.street, postalCode: place.postal_code, city: place.city };
  const signing = {
    isEntitled: granted.some(({ name }) => name === 'tse'),
    isUnsignedAccepted: (live?.unsigned_accepted_at ?? null) !== null,
    hasSteadyInternet: place.has_steady_internet ?? undefined,
    ...signers,
  };
  const content = {
    organization,
    location: {
      locationId,
      name: place.name,
      timeZone: place.time_zone,
      closingHour: place.closing_hour,
      features: features.filter((feature) => place.features.includes(feature)),
      paymentTypes: paymentTypes.filter((type) => place.payment_types.includes(type)),
      isClosed: place.closed_at !== null,
      entitlements: entitlements.filter((name) => granted.some((row) => row.name === name)),
      ...(row.small_from !== null && isReadable && { smallFrom: row.small_from }),
      ...(switchedOn.length > 0 && { abilities: switchedOn }),
      isLive: live !== undefined,
      missingToGoLive: missingToGoLive({ organization, location: address, signing }),
      ...address,
      receiptHeader: place.receipt_header,
      receiptFooter: place.receipt_footer,
      logoPath: place.logo_file_id === null ? null : `/files/${place.org_id}/${place.logo_file_id}/320.webp`,
    },
    areas: await readAreas(tx, locationId),
    stations: stations.map(({ station_id, name, printer_id }) => ({
      stationId: station_id,
      name,
      // Of what one device prints the others have to read that it is printed.
      ...(printer_id !== null && printsSlips && { printerId: printer_id }),
    })),
    categories: await readCategories(tx),
    articles,
    staff: await readStaff(tx, accounts, locationId),
    joints: await nameJoints(articles),
    ...(isServiceOffered(rules) && isReadable && { serviceRules: rules }),
    ...offered,
    ...(lists.length > 0 && isReadable && { priceLists: lists }),
    // Counts are entries of their own, and what is counted is sold in the second version.
    ...(behind(['sale.complete.v2', 'article.count.v1']).length === 0 && { offersCounts: true }),
    ...(await readAble(tx, { locationId, switchedOn })),
  };
  return { revision: hash('sha256', JSON.stringify(content), 'hex').slice(0, 32), ...content };
}

/** A device that knows no open prices would sell such an article for nothing: until all know them, none offers it. */
function sellableArticles(articles: readonly CatalogueArticle[], { isReadable }: { readonly isReadable: boolean }) {
  return isReadable ? articles : articles.filter(({ openPrice }) => openPrice === undefined);
}

export async function readAreas(tx: Tx, locationId: string): Promise<readonly CatalogueArea[]> {
  const areas = await tx
    .selectFrom('app.areas')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('area_id')
    .execute();
  const chosen = await tx
    .selectFrom('app.area_categories as chosen')
    .innerJoin('app.categories as category', (join) =>
      join.onRef('category.org_id', '=', 'chosen.org_id').onRef('category.category_id', '=', 'chosen.category_id'),
    )
    .select(['chosen.area_id', 'chosen.category_id'])
    .where('category.retired_at', 'is', null)
    .orderBy('category.position')
    .orderBy('category.category_id')
    .execute();
  return areas.map((row) => ({
    areaId: row.area_id,
    name: row.name,
    hiddenTypes: articleTypes.filter((type: ArticleType) => row.hidden_types.includes(type)),
    onlyCategoryIds: row.restricts_categories
      ? chosen.filter(({ area_id }) => area_id === row.area_id).map(({ category_id }) => category_id)
      : null,
    showsDepositInAll: row.shows_deposit_in_all,
    printsOrderItems: row.prints_order_items,
    printsEachLine: row.prints_each_line,
    printsEachPiece: row.prints_each_piece,
    printerId: row.printer_id,
    acceptsAutomatically: row.accepts_automatically,
    servicePlace: servicePlaces.find((servicePlace) => servicePlace === row.service_place) ?? 'in-house',
    warnAfterMinutes: row.warn_after_minutes,
    lateAfterMinutes: row.late_after_minutes,
  }));
}

export async function readCategories(tx: Tx) {
  const rows = await tx
    .selectFrom('app.categories')
    .select(['category_id', 'name'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('category_id')
    .execute();
  return rows.map(({ category_id, name }) => ({ categoryId: category_id, name }));
}
