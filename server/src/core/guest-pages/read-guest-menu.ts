import { openingTimes } from '@tresen/contract/opening-times';
import { menuContent } from '@tresen/contract/menus';
import type { GuestMenu } from '@tresen/contract/guest-menu';
import { articleEntriesOf, type MenuContent } from '@tresen/domain/menu/menu';
import { businessDateOf, nextClosingAfter } from '@tresen/domain/basics/business-day';
import { nextOpeningChange } from '@tresen/domain/menu/opening-hours';
import { isOpenAt, type MenuHours, nextHoursChange } from '@tresen/domain/menu/menu-hours';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { type FoundMenu, isShown, type MenusOfLocation, pathOf } from './find-menu.ts';
import { guestEntries } from './guest-entries.ts';
import { guestOpening } from './guest-opening.ts';
import { readMenuOffer } from './read-menu-offer.ts';
import { pictureOf, readPictures } from './read-pictures.ts';

type Asked = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly place: MenusOfLocation;
  readonly menuId: string;
  readonly content: MenuContent;
  readonly now: Temporal.Instant;
};

export type ReadMenu = {
  readonly menu: GuestMenu;
  /** When this is no longer the menu, even if nobody changes anything. */
  readonly until: Temporal.Instant;
};

/** The structure is what was published; names, prices, allergens and what is sold out are the articles' own, as of now. */
export async function readGuestMenu(tx: Tx, asked: Asked): Promise<ReadMenu> {
  const { orgId, locationId, place, menuId, content, now } = asked;
  const [location, organization] = [
    await tx.selectFrom('app.locations').selectAll().where('location_id', '=', locationId).executeTakeFirstOrThrow(),
    await tx.selectFrom('app.organizations').select(['imprint', 'privacy']).executeTakeFirstOrThrow(),
  ];
  const closing = { timeZone: place.timeZone, hour: location.closing_hour };
  const placed = articleEntriesOf(content).map(({ articleId }) => articleId);
  const offer = await readMenuOffer(tx, {
    articleIds: placed,
    locationId,
    businessDate: businessDateOf(now, closing).toString(),
    now,
    timeZone: place.timeZone,
  });
  const { look } = content;
  const pictures = await readPictures(tx, [
    location.logo_file_id,
    look.backgroundFileId,
    ...[...offer.articles.values()].map((article) => article.picture_file_id),
  ]);
  const wall = now.toZonedDateTimeISO(place.timeZone);
  const isOn = (block: { readonly isHidden: boolean; readonly hours?: MenuHours | undefined }) =>
    !block.isHidden && isOpenAt(block.hours, wall.toPlainDateTime());
  const times = openingTimes.safeParse(location.opening_times).data;
  const picture = (fileId: string | null) => pictureOf(pictures, orgId, fileId);
  const menu: GuestMenu = {
    menuId,
    look,
    name: { de: look.name, en: look.nameEn },
    note: { de: look.note, en: look.noteEn },
    background: picture(look.backgroundFileId),
    place: {
      name: location.name,
      street: location.street,
      postalCode: location.postal_code,
      city: location.city,
      phone: location.phone,
      website: location.website,
      openingHours: location.opening_hours,
      opening: times && guestOpening(times, now, place.timeZone),
      brandColour: location.brand_colour ?? undefined,
      logo: picture(location.logo_file_id),
    },
    others: await otherMenus(tx, place, menuId),
    categories: content.categories
      .filter(isOn)
      .map(({ categoryId, title, titleEn, entries }) => ({
        categoryId,
        name: { de: title, en: titleEn },
        entries: guestEntries(entries, { offer, placed: new Set(placed), isOn, picture }),
      }))
      .filter(({ entries }) => entries.some(({ kind }) => kind === 'article')),
    imprint: organization.imprint,
    privacy: organization.privacy,
    asOf: wall.toPlainDate().toString(),
  };
  const change = times && nextOpeningChange(times, now, place.timeZone);
  // What was sold out for a day is there again when it ends.
  const dayEnd = nextClosingAfter(now, closing);
  const ends = [dayEnd, change, offer.until];
  return { menu, until: ends.reduce(earlier, endOf(content, now, place.timeZone)) };
}

function earlier(one: Temporal.Instant, other: Temporal.Instant | undefined): Temporal.Instant {
  return other && Temporal.Instant.compare(other, one) < 0 ? other : one;
}

/** A page names the day it was made: it is another one tomorrow. */
function endOf(content: MenuContent, now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const midnight = now.toZonedDateTimeISO(timeZone).add({ days: 1 }).startOfDay().toInstant();
  const hours = [...content.categories, ...articleEntriesOf(content)].flatMap((block) => block.hours ?? []);
  return earlier(midnight, nextHoursChange(hours, now, timeZone));
}

async function otherMenus(tx: Tx, place: MenusOfLocation, menuId: string): Promise<GuestMenu['others']> {
  const others = place.menus.filter((menu) => menu.menuId !== menuId && isShown(menu));
  return Promise.all(
    others.map(async (other) => {
      const { look } = await publishedContent(tx, other);
      return { path: pathOf(place, other), name: { de: look.name, en: look.nameEn } };
    }),
  );
}

export async function publishedContent(
  tx: Tx,
  { menuId, hash }: Pick<FoundMenu, 'menuId' | 'hash'>,
): Promise<MenuContent> {
  const { content } = await tx
    .selectFrom('app.menu_versions')
    .select('content')
    .where('menu_id', '=', menuId)
    .where('hash', '=', hash ?? '')
    .executeTakeFirstOrThrow();
  return menuContent.parse(content);
}
