import { catalogueTexts, type CatalogueText } from '@tresen/domain/articles/article-fields';
import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import { articleKinds, articleTypes, servicePlaces } from '@tresen/domain/articles/article';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { optionKinds } from '@tresen/domain/offer/option-group';
import { valueCardUses } from '@tresen/domain/offer/value-card-use';
import { diets } from '@tresen/domain/articles/diet';
import { taxKeys } from '@tresen/domain/basics/vat';
import { z } from 'zod';
import { address, catalogueLocation } from './catalogue-location.ts';
import { tillTerminal } from './card-terminals.ts';
import { priceList } from './price-lists.ts';
import { id } from './primitives.ts';
import { room } from './rooms.ts';
import { catalogueSet } from './set-parts.ts';

const area = z.object({
  areaId: id,
  name: z.string(),
  hiddenTypes: z.array(z.enum(articleTypes)),
  onlyCategoryIds: z.array(id).nullable(),
  showsDepositInAll: z.boolean(),
  printsOrderItems: z.boolean(),
  printsEachLine: z.boolean(),
  printsEachPiece: z.boolean(),
  printerId: id.nullable(),
  acceptsAutomatically: z.boolean(),
  servicePlace: z.enum(servicePlaces),
  warnAfterMinutes: z.int(),
  lateAfterMinutes: z.int(),
});

// The names are those of the table, which `fromEntries` forgets.
const texts = Object.fromEntries([
  ...catalogueTexts('always').map((field) => [field, z.string()]),
  ...catalogueTexts('lately').map((field) => [field, z.string().optional()]),
]) as Record<CatalogueText<'always'>, z.ZodString> & Record<CatalogueText<'lately'>, z.ZodOptional<z.ZodString>>;

/** An article as a till keeps it. */
export const catalogueArticle = z.object({
  articleId: id,
  version: z.int(),
  kind: z.enum(articleKinds),
  name: z.string(),
  ...texts,
  priceCents: z.int(),
  openPrice: z.object({ lowestCents: z.int(), highestCents: z.int() }).optional(),
  taxKeys: z.object({ 'in-house': z.enum(taxKeys), 'take-away': z.enum(taxKeys) }),
  categoryIds: z.array(id),
  depositArticleId: id.nullable(),
  stationId: id.nullable(),
  pictureFileId: z.string().nullable(),
  isSoldOut: z.boolean(),
  diet: z.enum(diets).optional(),
  allergens: z.array(z.enum(allergens)).optional(),
  optionGroups: z.array(z.object({ groupId: id, min: z.int(), max: z.int() })).optional(),
  set: catalogueSet.optional(),
  variantGroupId: id.optional(),
  variantLabel: z.string().optional(),
});

const person = z.object({
  userId: id,
  name: z.string(),
  isManager: z.boolean(),
  isOwner: z.boolean().optional(),
  validUntil: z.string().optional(),
  pin: z
    .object({
      salt: z.string(),
      iterations: z.int(),
      hash: z.string(),
      digits: z.int().optional(),
      unlockedAt: z.string().optional(),
    })
    .nullable(),
});

const optionGroup = z.object({
  groupId: id,
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(optionKinds),
  options: z.array(
    z.object({
      optionId: id,
      name: z.string(),
      nameEn: z.string(),
      deltaCents: z.int(),
      articleId: id.nullable(),
      allergens: z.array(z.enum(allergens)),
      additives: z.array(z.enum(additives)),
      isSoldOut: z.boolean(),
    }),
  ),
});

const serviceRules = z.object({
  discounts: z.object({
    staff: z.object({ linePermille: z.int(), billPermille: z.int(), dayCents: z.int() }),
    reasons: z.array(z.object({ reasonId: id, text: z.string(), isForStaff: z.boolean() })),
  }),
  tips: z.object({ recordsCashTips: z.boolean(), areOffered: z.boolean() }),
  valueCards: z.enum(valueCardUses).optional(),
});

export const catalogue = z.object({
  revision: z.string(),
  organization: z.object({ name: z.string(), ...address, taxNumber: z.string(), vatId: z.string() }),
  location: catalogueLocation,
  areas: z.array(area),
  stations: z.array(z.object({ stationId: id, name: z.string(), printerId: id.optional() })),
  categories: z.array(z.object({ categoryId: id, name: z.string() })),
  articles: z.array(catalogueArticle),
  staff: z.array(person),
  joints: z.array(z.string()).optional(),
  optionGroups: z.array(optionGroup).optional(),
  serviceRules: serviceRules.optional(),
  priceLists: z.array(priceList).optional(),
  offersCounts: z.boolean().optional(),
  rooms: z.array(room).optional(),
  cardTerminals: z.array(tillTerminal).optional(),
  signing: z
    .object({
      clientId: id,
      tssId: id,
      serial: z.string(),
      tseSerial: z.string(),
      publicKey: z.string(),
      algorithm: z.string(),
      timeFormat: z.string(),
      isTest: z.boolean(),
      late: z.literal('mark'),
      isExempt: z.boolean(),
    })
    .nullable()
    .optional(),
}) satisfies z.ZodType<Catalogue>;
