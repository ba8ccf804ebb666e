import type { GuestOptionGroup, GuestSize } from '@tresen/contract/guest-menu';
import { guestPrices, spotsOf } from '@tresen/domain/offer/guest-price';
import { addingOf } from '@tresen/domain/offer/option-declarations';
import type { OptionGroup } from '@tresen/domain/offer/option-group';
import { nextChangeOfPrices, type PriceList } from '@tresen/domain/offer/price-list';
import type { Tx } from '../../platform/db/tenant.ts';
import { findDevicesBehind } from '../devices/devices-behind.ts';
import { readAreas } from '../devices/read-catalogue.ts';
import { readCategoriesOf } from '../devices/read-catalogue-articles.ts';
import { readPriceLists } from '../devices/read-price-lists.ts';
import { offeredGroups } from '../options/offered-groups.ts';
import { readAttachments, readOptionGroups } from '../options/read-option-groups.ts';
import { readSets } from '../sets/read-sets.ts';
import { unsellableSets } from '../sets/with-sets.ts';
import { declarationsOf, ownPrice } from './guest-entry.ts';
import { type Here, type MenuArticle, readMenuArticles, readSizes } from './read-menu-articles.ts';
import { readSetParts } from './read-set-parts.ts';

type Asked = Here & {
  readonly articleIds: readonly string[];
  readonly now: Temporal.Instant;
  readonly timeZone: string;
};

export type MenuOffer = {
  readonly articles: ReadonlyMap<string, MenuArticle>;
  /** All sizes of the thing that it is one of; none where it has only one. */
  readonly sizesOf: (article: MenuArticle) => readonly MenuArticle[];
  readonly priceOf: (article: MenuArticle) => Pick<GuestSize, 'priceCents' | 'isPriceOpen' | 'byList'>;
  readonly groupsOf: (article: MenuArticle) => readonly GuestOptionGroup[];
  /** When it may be another one by the clock alone; absent: never. */
  readonly until?: Temporal.Instant | undefined;
};

type Categories = ReadonlyMap<string, readonly string[]>;

/** A device that learns to read new receipts is not counted as a change: it is looked for as often as tills do. */
const lookAgainMinutes = 5;

/**
 * What a menu offers at a moment. Prices of lists and options are shown once the tills of the location sell by them, which
 * they do when every device reads such receipts; until then no till has a set, and the menu neither. An organisation
 * without any pays three short questions for it.
 */
export async function readMenuOffer(tx: Tx, asked: Asked): Promise<MenuOffer> {
  const { locationId, now, timeZone } = asked;
  const articles = await readMenuArticles(tx, asked.articleIds, asked);
  const sizes = await readSizes(tx, [...articles.values()], asked);
  const plain: MenuOffer = {
    articles,
    sizesOf: ({ variant_group_id: group }) => (group === null ? [] : (sizes.get(group) ?? [])),
    priceOf: ownPrice,
    groupsOf: () => [],
  };
  const lists = await readPriceLists(tx, locationId);
  const groups = await readOptionGroups(tx);
  const sets = await readSets(tx);
  if (lists.length === 0 && groups.length === 0 && sets.size === 0) return plain;
  const behind = await findDevicesBehind(tx, { locationId, now });
  if (behind(['sale.complete.v2']).length > 0) {
    const sold = new Map([...articles].filter(([articleId]) => !sets.has(articleId)));
    return { ...plain, articles: sold, until: now.add({ minutes: lookAgainMinutes }) };
  }
  const categories = await readCategoriesOf(tx, [
    ...articles.keys(),
    ...[...sizes.values()].flat().map(({ article_id }) => article_id),
  ]);
  const unsellable = sets.size > 0 ? await unsellableSets(tx, sets) : new Set<string>();
  const partsOf = await readSetParts(tx, sets, asked);
  const choices = groups.length > 0 ? await choicesOf(tx, groups, categories, asked) : plain.groupsOf;
  return {
    ...plain,
    articles: new Map([...articles].filter(([articleId]) => !unsellable.has(articleId))),
    ...(lists.length > 0 && { priceOf: await pricesOf(tx, lists, categories, asked) }),
    groupsOf: (article) => [...partsOf(article.article_id), ...choices(article)],
    until: nextChangeOfPrices(lists, now, timeZone),
  };
}

async function pricesOf(
  tx: Tx,
  lists: readonly PriceList[],
  categories: Categories,
  { locationId, now, timeZone }: Asked,
): Promise<MenuOffer['priceOf']> {
  const priceOf = guestPrices(lists, { instant: now, timeZone, spots: spotsOf(await readAreas(tx, locationId)) });
  const names = new Map(lists.map(({ priceListId, name }) => [priceListId, name]));
  return (article) => {
    if (article.open_price !== null) return ownPrice(article);
    const { article_id: articleId, kind, price_cents: ownCents } = article;
    const categoryIds = categories.get(articleId) ?? [];
    const { cents, priceListId, until } = priceOf({ articleId, kind, priceCents: ownCents, categoryIds });
    const name = names.get(priceListId ?? '');
    if (name === undefined || cents === ownCents) return { priceCents: cents };
    return { priceCents: cents, byList: { name, ownCents, ...(until && { until: wallTime(until) }) } };
  };

  function wallTime(until: Temporal.Instant) {
    const wall = until.toZonedDateTimeISO(timeZone);
    const isFar = Temporal.Instant.compare(until, now.add({ hours: 24 })) >= 0;
    return {
      time: wall.toPlainTime().toString({ smallestUnit: 'minute' }),
      ...(isFar && { date: wall.toPlainDate().toString() }),
    };
  }
}

async function choicesOf(
  tx: Tx,
  groups: readonly OptionGroup[],
  categories: Categories,
  here: Here,
): Promise<MenuOffer['groupsOf']> {
  const groupsFor = offeredGroups(groups, await readAttachments(tx));
  const optionArticles = groups.flatMap(({ options }) => options.flatMap(({ articleId }) => articleId ?? []));
  const articles = await readMenuArticles(tx, optionArticles, here);
  const declared = new Map([...articles].map(([articleId, row]) => [articleId, { articleId, ...declarationsOf(row) }]));
  const shown = new Map(groups.map((group) => [group.groupId, guestGroup(group)]));
  return ({ article_id: articleId, kind }) =>
    groupsFor({ articleId, kind, categoryIds: categories.get(articleId) ?? [] }).flatMap((attached) => {
      const group = shown.get(attached.groupId);
      return group && group.options.length > 0 ? [{ ...attached, ...group }] : [];
    });

  function guestGroup({ kind, name, nameEn, options }: OptionGroup) {
    return {
      kind,
      name: { de: name, en: nameEn },
      options: options.map((option) => {
        const { allergens, additives } = addingOf(kind, option, declared);
        return {
          optionId: option.optionId,
          name: { de: option.name, en: option.nameEn },
          deltaCents: option.deltaCents,
          // Leaving something out brings nothing into a dish, and promises nothing either.
          ...(kind === 'without' ? { allergens: [], additives: [] } : { allergens, additives }),
          isSoldOut: option.isSoldOut || articles.get(option.articleId ?? '')?.is_sold_out === true,
        };
      }),
    };
  }
}
