import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import { priceMaxCents } from '@tresen/domain/articles/article';
import { oneLine } from '@tresen/domain/basics/text-rules';
import {
  type AttachedGroup,
  groupsPerArticleMax,
  type Option,
  optionKinds,
  optionNameMax,
  optionsMax,
  optionsPerGroupMax,
} from '@tresen/domain/offer/option-group';
import { sizesMax, variantLabelMax } from '@tresen/domain/offer/variant';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, name, nothing, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const nameEn = z.string().trim().max(100).regex(oneLine);

const option = z.object({
  optionId: id,
  name: name.max(optionNameMax),
  nameEn: nameEn.max(optionNameMax),
  deltaCents: z.int().min(-priceMaxCents).max(priceMaxCents),
  /** Its allergens, additives and whether it is sold out are then those of the article. */
  articleId: id.nullable(),
  allergens: z.array(z.enum(allergens)).max(27),
  additives: z.array(z.enum(additives)).max(15),
  isSoldOut: z.boolean(),
}) satisfies z.ZodType<Option>;

export const optionGroupSettings = z.object({
  name,
  nameEn,
  kind: z.enum(optionKinds),
  options: z.array(option).max(optionsPerGroupMax),
});

export type OptionGroupSettings = z.infer<typeof optionGroupSettings>;

export const attachedGroup = z.object({
  groupId: id,
  min: z.int().min(0).max(optionsMax),
  max: z.int().min(0).max(optionsMax),
}) satisfies z.ZodType<AttachedGroup>;
const attachedGroups = z.array(attachedGroup).max(groupsPerArticleMax);

const group = optionGroupSettings.extend({
  groupId: id,
  version,
  /** How many articles and categories offer it by a row of their own. */
  articles: z.int(),
  categories: z.int(),
});

export type ListedOptionGroup = z.infer<typeof group>;

const groupErrors = refusals(
  notFoundCode,
  'record/changed',
  'option-group/name-taken',
  'options/none',
  'options/name-twice',
  'options/min-over-options',
  'options/without-required',
);

const attachErrors = refusals(
  notFoundCode,
  'record/changed',
  'options/min-over-max',
  'options/min-over-options',
  'options/without-required',
);

const size = z.object({
  articleId: id,
  label: z.string().trim().max(variantLabelMax).regex(oneLine),
  priceCents: z.int().min(0).max(priceMaxCents),
});

/** What is chosen with an article stands on the menus of guests. */
const shownToGuests = endpoint.meta({ access: 'manager', changesGuestPages: true });

export const optionGroupEndpoints = {
  /** In the order of the owner. */
  list: endpoint.route({ method: 'GET', path: '/option-groups' }).output(
    z.object({
      groups: z.array(group),
      /** What each category offers with all its articles. */
      categories: z.array(z.object({ categoryId: id, groups: z.array(attachedGroup) })),
      /** Devices that cannot read receipts with options yet: until they can, no till of their location offers any. */
      waitingFor: z.array(z.string()),
    }),
  ),

  create: endpoint
    .route({ method: 'PUT', path: '/option-groups/{groupId}' })
    .input(optionGroupSettings.extend({ groupId: id }))
    .output(z.object({ version }))
    .errors(groupErrors),

  save: shownToGuests
    .route({ method: 'PUT', path: '/option-groups/{groupId}/settings' })
    .input(optionGroupSettings.extend({ groupId: id, version }))
    .output(z.object({ version }))
    .errors(groupErrors),

  /** Those named come first, in this order; whoever is not named follows as before. */
  reorder: shownToGuests
    .route({ method: 'PUT', path: '/option-groups/order' })
    .input(z.object({ groupIds: z.array(id).max(500) }))
    .output(nothing),

  /** Only what nothing offers any more. */
  retire: endpoint
    .route({ method: 'DELETE', path: '/option-groups/{groupId}' })
    .input(z.object({ groupId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'option-group/in-use')),

  ofArticle: endpoint
    .route({ method: 'GET', path: '/articles/{articleId}/options' })
    .input(z.object({ articleId: id }))
    .output(
      z.object({
        /** Of the article: who saves says which one was read. */
        version,
        /** With the article itself, in the order of the tile; empty where it has only one size. */
        sizes: z.array(size.extend({ name: z.string(), isActive: z.boolean(), isSoldOut: z.boolean() })),
        own: z.array(attachedGroup),
        /** What its categories offer, the first of them first; a row of its own wins. */
        inherited: z.array(attachedGroup.extend({ categoryId: id, category: z.string() })),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** Replaces what the article offers by itself; no more than none takes away what its category offers. */
  attachToArticle: shownToGuests
    .route({ method: 'PUT', path: '/articles/{articleId}/option-groups' })
    .input(z.object({ articleId: id, version, groups: attachedGroups }))
    .output(z.object({ version }))
    .errors(attachErrors),

  /** Replaces what all articles of a category offer. `before`: what was read, so that nobody undoes what another one saved meanwhile. */
  attachToCategory: shownToGuests
    .route({ method: 'PUT', path: '/categories/{categoryId}/option-groups' })
    .input(z.object({ categoryId: id, before: attachedGroups, groups: attachedGroups }))
    .output(nothing)
    .errors(attachErrors),

  /**
   * The sizes of an article, itself among them, in the order of the tile; one or none: it has only one. A size that is not
   * there yet is made like the article, at its own price.
   */
  saveSizes: shownToGuests
    .route({ method: 'PUT', path: '/articles/{articleId}/sizes' })
    .input(z.object({ articleId: id, version, sizes: z.array(size).max(sizesMax) }))
    .output(z.object({ version }))
    .errors(
      refusals(
        notFoundCode,
        'record/changed',
        'price/not-positive',
        'variant/label-missing',
        'variant/label-twice',
        'variant/only-on-sale',
      ),
    ),
};
