import { additives as additiveKeys } from '@tresen/domain/articles/additives';
import { allergens as allergenKeys } from '@tresen/domain/articles/allergens';
import { articleKinds, priceMaxCents } from '@tresen/domain/articles/article';
import { articleField, type ArticleText, articleTextMax, forEachText } from '@tresen/domain/articles/article-fields';
import { sheetLocales } from '@tresen/domain/sheets/article-words';
import { diets } from '@tresen/domain/articles/diet';
import { priceSteps } from '@tresen/domain/articles/price-change';
import { manyLines, oneLine } from '@tresen/domain/basics/text-rules';
import { taxKeys } from '@tresen/domain/basics/vat';
import { z } from 'zod';
import { importChoice, importCounts, importFindings } from './article-import.ts';
import { endpoint, refusals } from './endpoint.ts';
import { fileId, id, instant, leftCount, name, nothing, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const priceCents = z.int().min(0).max(priceMaxCents);
const text = (field: ArticleText) =>
  z
    .string()
    .trim()
    .max(articleTextMax[field])
    .regex(articleField(field).is === 'lines' ? manyLines : oneLine);

/** Everything a person can set about an article. */
export const articleSettings = z.object({
  kind: z.enum(articleKinds),
  name,
  ...forEachText(text),
  priceCents,
  /** What may be typed at each sale instead of it; `null`: nothing. */
  openPrice: z.object({ lowestCents: priceCents, highestCents: priceCents }).nullable(),
  taxKeyInHouse: z.enum(taxKeys),
  taxKeyTakeAway: z.enum(taxKeys),
  categoryIds: z.array(id).max(20),
  /** `null`: not declared yet; an empty list: contains none. */
  allergens: z.array(z.enum(allergenKeys)).max(27).nullable(),
  additives: z.array(z.enum(additiveKeys)).max(15).nullable(),
  /** `null`: nothing promised. */
  diet: z.enum(diets).nullable(),
  depositArticleId: id.nullable(),
  /** Where it is prepared: at most one station in each location. */
  stationIds: z.array(id).max(200),
  pictureFileId: fileId.nullable(),
  isActive: z.boolean(),
  isSoldOut: z.boolean(),
});

export type ArticleSettings = z.infer<typeof articleSettings>;

const article = articleSettings.extend({
  articleId: id,
  version,
  isRetired: z.boolean(),
  /** From a template, and never sold for real when it was last looked at. */
  isSample: z.boolean(),
  /** Deposits: how many articles bring it along. */
  usedBy: z.int(),
});

export type Article = z.infer<typeof article>;

const bulkChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), priceCents }),
  z.object({
    what: z.literal('price-by-percent'),
    percent: z.number().min(-90).max(500),
    roundToCents: z.literal(priceSteps),
  }),
  z.object({ what: z.literal('tax'), taxKeyInHouse: z.enum(taxKeys), taxKeyTakeAway: z.enum(taxKeys) }),
  z.object({ what: z.literal('add-category'), categoryId: id }),
  z.object({ what: z.literal('remove-category'), categoryId: id }),
  z.object({ what: z.literal('deposit'), depositArticleId: id.nullable() }),
  z.object({ what: z.literal('stations'), stationIds: z.array(id).max(200) }),
  /** What is not named stays as it is. */
  z.object({
    what: z.literal('declaration'),
    allergens: z.array(z.enum(allergenKeys)).max(27).nullable().optional(),
    additives: z.array(z.enum(additiveKeys)).max(15).nullable().optional(),
  }),
  z.object({ what: z.literal('active'), isActive: z.boolean() }),
  /** `left`: so many are left today, at this location or at each; `null`: no limit. */
  z.object({
    what: z.literal('sold-out'),
    isSoldOut: z.boolean(),
    left: leftCount.nullable().optional(),
    /** Of `left`: until the next count, and not only today. */
    stays: z.boolean().optional(),
    locationId: id.optional(),
  }),
  z.object({ what: z.literal('retired'), isRetired: z.boolean() }),
]);

export type BulkChange = z.infer<typeof bulkChange>;

const articleQuery = z.object({
  kinds: z.array(z.enum(articleKinds)).min(1).max(4).default(['sale', 'return']),
  search: z.string().max(100).default(''),
  categoryId: id.optional(),
  show: z.enum(['all', 'undeclared', 'sold-out', 'hidden', 'sample', 'retired']).default('all'),
  sort: z.enum(['position', 'name', 'price', 'category']).default('position'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});

export type ArticleQuery = z.infer<typeof articleQuery>;

const articleErrors = refusals(
  notFoundCode,
  'record/changed',
  'price/not-positive',
  'article/deposit-only-on-sale',
  'article/not-a-deposit',
  'article/one-vat-rate',
  'article/diet-contradicted',
  'article/barcode-taken',
  'set/dearer-than-parts',
  'set/open-price',
  'article/open-price-not-valid',
);

/** Prices and what is sold out stand on the menus of guests. */
const shownToGuests = endpoint.meta({ access: 'manager', changesGuestPages: true });

export const articles = {
  list: endpoint
    .route({ method: 'GET', path: '/articles' })
    .input(articleQuery)
    .output(
      z.object({
        articles: z.array(article),
        total: z.int(),
        /** Those of these articles that somebody has counted, at each location that is open. */
        lefts: z.array(z.object({ articleId: id, locationId: id, left: z.int() })),
        /** How many of the kinds asked for need a declaration, are sold out, hidden, samples, retired: for the chips. */
        counts: z.object({
          all: z.int(),
          undeclared: z.int(),
          soldOut: z.int(),
          hidden: z.int(),
          sample: z.int(),
          retired: z.int(),
        }),
      }),
    ),

  show: endpoint
    .route({ method: 'GET', path: '/articles/{articleId}' })
    .input(z.object({ articleId: id }))
    .output(article)
    .errors(refusals(notFoundCode)),

  create: endpoint
    .route({ method: 'PUT', path: '/articles/{articleId}' })
    .input(articleSettings.extend({ articleId: id }))
    .output(article)
    .errors(articleErrors),

  save: shownToGuests
    .route({ method: 'PUT', path: '/articles/{articleId}/settings' })
    .input(articleSettings.extend({ articleId: id, version }))
    .output(article)
    .errors(articleErrors),

  /** One change to many articles, all or none. The answer holds what is needed to undo it. */
  changeMany: shownToGuests
    .route({ method: 'POST', path: '/articles/changes' })
    .input(z.object({ articleIds: z.array(id).min(1).max(5000), change: bulkChange }))
    .output(z.object({ changed: z.int(), undoId: id }))
    .errors(articleErrors),

  /** Gives the articles of a category what it says for new ones. The answer holds what is needed to undo it. */
  takeDefaults: shownToGuests
    .route({ method: 'POST', path: '/categories/{categoryId}/defaults/taking' })
    .input(z.object({ categoryId: id }))
    .output(z.object({ changed: z.int(), undoId: id }))
    .errors(refusals(notFoundCode)),

  /** Puts back what nobody has changed since; says how many articles that were. Undoing twice undoes once. */
  undoChange: shownToGuests
    .route({ method: 'POST', path: '/articles/changes/{undoId}/undo' })
    .input(z.object({ undoId: id }))
    .output(z.object({ changed: z.int() }))
    .errors(
      refusals(
        notFoundCode,
        'article/barcode-taken',
        'article/not-a-deposit',
        'set/dearer-than-parts',
        'set/open-price',
      ),
    ),

  /**
   * Takes away what came from a template and was never sold for real, with its categories where nothing else is in them.
   * What was sold stays and is a sample no more. The answer holds what is needed to undo it.
   */
  removeSamples: shownToGuests
    .route({ method: 'DELETE', path: '/sample-articles' })
    .output(z.object({ removed: z.int(), kept: z.int(), undoId: id, categoryIds: z.array(id) })),

  /** The articles named swap positions among themselves; all others stay where they are. */
  reorder: endpoint
    .route({ method: 'PUT', path: '/articles/order' })
    .input(z.object({ articleIds: z.array(id).max(5000) }))
    .output(nothing),

  retire: endpoint
    .route({ method: 'DELETE', path: '/articles/{articleId}' })
    .input(z.object({ articleId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  restore: endpoint
    .route({ method: 'POST', path: '/articles/{articleId}/restoration' })
    .input(z.object({ articleId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'article/barcode-taken')),

  /** Who changed price or tax, when, from what to what; the newest first. */
  history: endpoint
    .route({ method: 'GET', path: '/articles/{articleId}/changes' })
    .input(z.object({ articleId: id }))
    .output(
      z.object({
        changes: z.array(
          z.object({
            at: instant,
            by: z.string(),
            field: z.enum(['price', 'tax-in-house', 'tax-take-away']),
            before: z.string(),
            after: z.string(),
          }),
        ),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** Reads the file and says everything that is wrong with it; writes nothing. */
  tryImport: endpoint
    .route({ method: 'POST', path: '/article-imports/trial' })
    .input(importChoice)
    .output(importFindings)
    .errors(refusals('import/not-readable', 'import/too-many-rows')),

  /** Writes the whole file in one transaction; if a row is wrong, nothing, or all others. The answer holds what is needed to undo it. */
  import: endpoint
    .route({ method: 'POST', path: '/article-imports' })
    .input(importChoice.extend({ problems: z.enum(['refuse', 'leave-out']).default('refuse') }))
    /** Where nothing was new or different there is nothing to undo. */
    .output(importCounts.extend({ undoId: id.nullable() }))
    .errors(
      refusals(
        'import/not-readable',
        'import/too-many-rows',
        'import/has-problems',
        'set/dearer-than-parts',
        'set/open-price',
      ),
    ),

  /** Every article with everything a file can hold; importing it again changes nothing. */
  export: endpoint
    .route({ method: 'GET', path: '/articles/export' })
    .input(z.object({ format: z.enum(['csv', 'xlsx']), locale: z.enum(sheetLocales).default('de') }))
    .output(z.file()),
};
