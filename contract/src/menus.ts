import { menuColumns, menuLimits, menuStates } from '@tresen/domain/menu/menu';
import { minutesOfDay, weekdays } from '@tresen/domain/menu/menu-hours';
import { manyLines, oneLine } from '@tresen/domain/basics/text-rules';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { fileId, id, instant, name, nothing, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const line = (max: number) => z.string().trim().max(max).regex(oneLine);
const lines = (max: number) => z.string().trim().max(max).regex(manyLines);
const title = line(menuLimits.title);
const minute = z
  .int()
  .min(0)
  .max(minutesOfDay - 1);
const hours = z.object({
  days: z.array(z.literal(weekdays)).min(1).max(7).readonly(),
  fromMinute: minute,
  untilMinute: minute,
});

const look = z.object({
  name,
  nameEn: line(menuLimits.name),
  note: lines(menuLimits.note),
  noteEn: lines(menuLimits.note),
  backgroundFileId: z.union([fileId, z.literal('')]),
  dimPercent: z.int().min(0).max(90),
  showsPrices: z.boolean(),
  showsPictures: z.boolean(),
  showsDescriptions: z.boolean(),
  showsAllergens: z.boolean(),
  columns: z.literal(menuColumns),
});

const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subheading'), entryId: id, title, titleEn: title }),
  z.object({
    kind: z.literal('article'),
    entryId: id,
    articleId: id,
    title,
    titleEn: title,
    isHidden: z.boolean(),
    hasLargePicture: z.boolean(),
    hours: hours.optional(),
  }),
]);

const head = z.object({ categoryId: id, title, titleEn: title, isHidden: z.boolean(), hours: hours.optional() });

/** Its keys have one order, so that the same menu is always the same text. */
export const menuContent = z.object({
  look,
  categories: z
    .array(head.extend({ entries: z.array(entry).max(menuLimits.entries).readonly() }))
    .max(menuLimits.categories)
    .readonly(),
});

const beforeCategoryId = id.optional();
const beforeEntryId = id.optional();
const menuEdit = z.discriminatedUnion('what', [
  z.object({ what: z.literal('put-category'), category: head, beforeCategoryId }),
  z.object({ what: z.literal('move-category'), categoryId: id, beforeCategoryId }),
  z.object({ what: z.literal('remove-category'), categoryId: id }),
  z.object({ what: z.literal('put-entry'), categoryId: id, entry, beforeEntryId }),
  z.object({ what: z.literal('move-entry'), entryId: id, categoryId: id, beforeEntryId }),
  z.object({ what: z.literal('remove-entry'), entryId: id }),
  z.object({ what: z.literal('set-look'), look: look.partial() }),
]);

const listed = z.object({
  menuId: id,
  locationId: id,
  locationName: z.string(),
  /** The guest link of the location; it opens the location's default menu. */
  slug: z.string(),
  name: z.string(),
  state: z.enum(menuStates),
  hasUnpublishedChanges: z.boolean(),
  isDefault: z.boolean(),
  categories: z.int(),
  entries: z.int(),
  backgroundFileId: z.string(),
  viewsInWeek: z.int(),
  publishedAt: instant.nullable(),
});

/** The draft as it stands now, and who else has it open. */
const draft = z.object({
  version,
  content: menuContent,
  hasUnpublishedChanges: z.boolean(),
  editors: z.array(z.object({ name: z.string() })),
});

const menu = draft.extend({
  menuId: id,
  locationId: id,
  locationName: z.string(),
  slug: z.string(),
  state: z.enum(menuStates),
  isDefault: z.boolean(),
  message: z.string(),
  messageEn: z.string(),
  publishedAt: instant.nullable(),
});

const publication = z.object({
  version,
  categories: z.int(),
  entries: z.int(),
  /** Titles of blocks, as many as a person reads, with how many there are. */
  added: z.object({ count: z.int(), titles: z.array(z.string()) }),
  removed: z.object({ count: z.int(), titles: z.array(z.string()) }),
  changed: z.object({ count: z.int(), titles: z.array(z.string()) }),
  moved: z.object({ count: z.int(), titles: z.array(z.string()) }),
  isLookChanged: z.boolean(),
  isFirst: z.boolean(),
  undeclared: z.object({ count: z.int(), titles: z.array(z.string()) }),
  gone: z.object({ count: z.int(), titles: z.array(z.string()) }),
  /** Articles of a template: what they declare is the usual recipe, and nobody may have looked. */
  samples: z.object({ count: z.int(), titles: z.array(z.string()) }),
  isImprintMissing: z.boolean(),
  isEmpty: z.boolean(),
});

const guarded = endpoint.meta({ access: 'manager', feature: 'digital-menu' });
/** The answer waits until no page anywhere can be the old one. */
const shownToGuests = endpoint.meta({ access: 'manager', feature: 'digital-menu', changesGuestPages: true });
const one = z.object({ menuId: id });

export const menus = {
  list: guarded.route({ method: 'GET', path: '/menus' }).output(z.object({ menus: z.array(listed) })),

  /** The browser makes the id: sent twice, made once. */
  create: guarded
    .route({ method: 'PUT', path: '/menus/{menuId}' })
    .input(
      one.extend({
        locationId: id,
        name,
        from: z.discriminatedUnion('what', [
          z.object({ what: z.literal('nothing') }),
          /** Every category of the till with its articles. */
          z.object({ what: z.literal('categories') }),
          z.object({ what: z.literal('menu'), menuId: id }),
        ]),
      }),
    )
    .output(one)
    .errors(refusals(notFoundCode, 'menu/too-long')),

  show: guarded
    .route({ method: 'GET', path: '/menus/{menuId}' })
    .input(one)
    .output(menu)
    .errors(refusals(notFoundCode)),

  /** Asked every few seconds by whoever has it open: tells of the others, and tells the others. */
  follow: guarded
    .route({ method: 'GET', path: '/menus/{menuId}/draft' })
    .input(one)
    .output(draft)
    .errors(refusals(notFoundCode)),

  /** Edits are done to the draft as it is now, whatever the editor had seen: nobody's work is overwritten. */
  edit: guarded
    .route({ method: 'POST', path: '/menus/{menuId}/edits' })
    .input(one.extend({ edits: z.array(menuEdit).min(1).max(700) }))
    .output(draft)
    .errors(refusals(notFoundCode, 'menu/too-long')),

  /** What publishing would change, and what speaks against it. */
  preview: guarded
    .route({ method: 'GET', path: '/menus/{menuId}/publication' })
    .input(one)
    .output(publication)
    .errors(refusals(notFoundCode)),

  /** Publishes exactly the version that was looked at. */
  publish: shownToGuests
    .route({ method: 'POST', path: '/menus/{menuId}/publication' })
    .input(one.extend({ version }))
    .output(z.object({ publishedAt: instant }))
    .errors(refusals(notFoundCode, 'record/changed', 'menu/empty', 'menu/imprint-missing')),

  unpublish: shownToGuests
    .route({ method: 'DELETE', path: '/menus/{menuId}/publication' })
    .input(one)
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** Takes the unpublishing back: guests see what they saw before. */
  republish: shownToGuests
    .route({ method: 'POST', path: '/menus/{menuId}/publication/restoration' })
    .input(one)
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** Guests of a menu that is not active read the message; link and codes stay good. */
  setActive: shownToGuests
    .route({ method: 'PUT', path: '/menus/{menuId}/active' })
    .input(
      one.extend({ isActive: z.boolean(), message: lines(menuLimits.message), messageEn: lines(menuLimits.message) }),
    )
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** The one the link of the location opens. */
  setDefault: shownToGuests
    .route({ method: 'PUT', path: '/menus/{menuId}/default' })
    .input(one)
    .output(nothing)
    .errors(refusals(notFoundCode)),

  retire: shownToGuests
    .route({ method: 'DELETE', path: '/menus/{menuId}' })
    .input(one)
    .output(nothing)
    .errors(refusals(notFoundCode)),

  restore: shownToGuests
    .route({ method: 'POST', path: '/menus/{menuId}/restoration' })
    .input(one)
    .output(nothing)
    .errors(refusals(notFoundCode)),
};
