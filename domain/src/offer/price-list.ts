import type { OpenPrice } from '../articles/open-price.ts';
import { type ArticleKind, priceMaxCents, type ServicePlace } from '../articles/article.ts';
import { cents, portion } from '../basics/money.ts';
import { hoursRefusal, isOpenAt, type MenuHours, nextHoursChange, type Weekday, weekdays } from '../menu/menu-hours.ts';
import { numberRefusal } from '../basics/number-rules.ts';

/** Other prices at certain hours, in certain areas, or for one place of service. */
export type PriceList = {
  readonly priceListId: string;
  readonly name: string;
  /** The highest wins where several lists have a price for the same thing. */
  readonly priority: number;
  /** Those on which it begins: a happy hour over midnight belongs to the evening before. */
  readonly weekdays: readonly Weekday[];
  /** Minutes since midnight on the clock of the location. Both the same: the whole day. */
  readonly fromMinute: number;
  readonly untilMinute: number;
  /** None named: in all of them. */
  readonly areaIds: readonly string[];
  /** `null`: in-house and take-away. */
  readonly servicePlace: ServicePlace | null;
  readonly entries: readonly PriceEntry[];
};

/** As an owner sorts them, the strongest first: all the same for tills, guests and the preview of a moment. */
export function byRank<List>(lists: readonly List[]): readonly (List & { readonly priority: number })[] {
  return lists.map((list, index) => ({ ...list, priority: lists.length - index }));
}

/** For one article, or for all of a category: exactly one of the two is named. */
export type PriceEntry = {
  readonly articleId: string | null;
  readonly categoryId: string | null;
  readonly change: PriceChange;
};

export type PriceChange =
  | { readonly by: 'price'; readonly priceCents: number }
  | { readonly by: 'cents-off'; readonly centsOff: number; readonly roundsTo10: boolean }
  | { readonly by: 'permille-off'; readonly permilleOff: number; readonly roundsTo10: boolean };

export type PriceMoment = {
  readonly instant: Temporal.Instant;
  readonly timeZone: string;
  readonly areaId: string | null;
  readonly place: ServicePlace;
};

type Priced = {
  readonly articleId: string;
  readonly kind: ArticleKind;
  readonly priceCents: number;
  readonly openPrice?: OpenPrice | undefined;
  readonly categoryIds: readonly string[];
};

/** The list that made the price; `null`: the article's own. */
export type ListedPrice = { readonly cents: number; readonly priceListId: string | null };

/** What an article costs at a moment. Tiles, sending and preview all ask here. */
export function priceAt(article: Priced, lists: readonly PriceList[], moment: PriceMoment): ListedPrice {
  return priceBook(lists, moment)(article);
}

/** All prices of a moment: the lists are looked through once, however many articles are asked for. */
export function priceBook(lists: readonly PriceList[], moment: PriceMoment): (article: Priced) => ListedPrice {
  const pages = lists
    .filter((list) => isInForce(list, moment))
    .toSorted(firstWins)
    .map(({ priceListId, entries }) => ({ priceListId, find: finderOf(entries) }));
  return (article) => {
    const own = { cents: article.priceCents, priceListId: null };
    // A deposit must come back as it was taken, a gift card is money, and what is typed at each sale is on no list.
    if (article.kind !== 'sale' || article.openPrice !== undefined) return own;
    for (const { priceListId, find } of pages) {
      const change = find(article);
      if (change !== undefined) return { cents: changedPrice(article.priceCents, change), priceListId };
    }
    return own;
  };
}

/** From which instant on prices may be others, so that tiles are drawn again then; `undefined`: never. */
export function nextChangeOfPrices(
  lists: readonly PriceList[],
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | undefined {
  return nextHoursChange(lists.map(hoursOf).filter(isEverOff), now, timeZone);
}

/** Whether a list counts at a moment, by the clock on the wall: a skipped hour never comes, a repeated one counts twice. */
export function isInForce(list: PriceList, { instant, timeZone, areaId, place }: PriceMoment): boolean {
  if (list.servicePlace !== null && list.servicePlace !== place) return false;
  if (list.areaIds.length > 0 && (areaId === null || !list.areaIds.includes(areaId))) return false;
  return isOpenAt(hoursOf(list), instant.toZonedDateTimeISO(timeZone).toPlainDateTime());
}

/** Never below zero, and what takes something off never makes dearer, however it is rounded. */
export function changedPrice(priceCents: number, change: PriceChange): number {
  if (change.by === 'price') return change.priceCents;
  const step = change.roundsTo10 ? 10 : 1;
  const lower =
    change.by === 'cents-off'
      ? portion(cents(priceCents - change.centsOff), 1, step)
      : portion(cents(priceCents), 1000 - change.permilleOff, 1000 * step);
  return Math.min(priceCents, Math.max(0, lower * step));
}

export type PriceListRefusal =
  | { readonly code: 'price-list/no-day' }
  | { readonly code: 'price-list/not-a-time' }
  | { readonly code: 'price-list/no-entries' }
  | { readonly code: 'price-list/no-target'; readonly entryNo: number }
  | { readonly code: 'price-list/target-twice'; readonly entryNo: number }
  | { readonly code: 'price-list/not-a-price'; readonly entryNo: number };

/** Everything that keeps a list from being saved; entries count from 1. */
export function priceListRefusals(list: PriceList): readonly PriceListRefusal[] {
  const hours = hoursRefusal(hoursOf(list));
  const targets = list.entries.map(({ articleId, categoryId }) => JSON.stringify([articleId, categoryId]));
  const entryRefusal = (entry: PriceEntry, index: number): readonly PriceListRefusal[] => {
    const entryNo = index + 1;
    if ((entry.articleId === null) === (entry.categoryId === null)) return [{ code: 'price-list/no-target', entryNo }];
    if (targets.indexOf(targets[index] ?? '') < index) return [{ code: 'price-list/target-twice', entryNo }];
    return isPrice(entry.change) ? [] : [{ code: 'price-list/not-a-price', entryNo }];
  };
  return [
    ...(hours?.code === 'menu-hours/no-day' ? [{ code: 'price-list/no-day' } as const] : []),
    ...(hours?.code === 'menu-hours/not-a-time' ? [{ code: 'price-list/not-a-time' } as const] : []),
    ...(list.entries.length === 0 ? [{ code: 'price-list/no-entries' } as const] : []),
    ...list.entries.flatMap(entryRefusal),
  ];
}

function isPrice(change: PriceChange): boolean {
  const isWithin = (value: number, min: number, max: number) => numberRefusal(value, { min, max }) === undefined;
  if (change.by === 'price') return isWithin(change.priceCents, 0, priceMaxCents);
  if (change.by === 'cents-off') return isWithin(change.centsOff, 1, priceMaxCents);
  return isWithin(change.permilleOff, 1, 1000);
}

/** What a list makes of the price of an article, whenever it counts; `undefined`: nothing. */
export function changeIn({ entries }: Pick<PriceList, 'entries'>, article: Priced): PriceChange | undefined {
  return finderOf(entries)(article);
}

/** The most that goods cost, whenever any of these lists counts: their own price, or that of the dearest list. */
export function dearestPrice(article: Priced, lists: readonly Pick<PriceList, 'entries'>[]): number {
  const changes = lists.flatMap((list) => changeIn(list, article) ?? []);
  return Math.max(article.priceCents, ...changes.map((change) => changedPrice(article.priceCents, change)));
}

/** The entry of an article beats that of a category; of several categories the first that has one counts. */
function finderOf(entries: readonly PriceEntry[]): (article: Priced) => PriceChange | undefined {
  const ofArticle = new Map<string, PriceChange>();
  const ofCategory = new Map<string, PriceChange>();
  for (const { articleId, categoryId, change } of entries) {
    if (articleId !== null) ofArticle.set(articleId, change);
    else if (categoryId !== null) ofCategory.set(categoryId, change);
  }
  return ({ articleId, categoryIds }) => {
    const category = categoryIds.find((id) => ofCategory.has(id));
    return ofArticle.get(articleId) ?? (category === undefined ? undefined : ofCategory.get(category));
  };
}

/** The id breaks a tie, so that all devices agree. */
function firstWins(one: PriceList, other: PriceList): number {
  return other.priority - one.priority || (one.priceListId < other.priceListId ? -1 : 1);
}

function hoursOf({ weekdays: days, fromMinute, untilMinute }: PriceList): MenuHours {
  return { days, fromMinute, untilMinute };
}

function isEverOff({ days, fromMinute, untilMinute }: MenuHours): boolean {
  return fromMinute !== untilMinute || new Set(days).size < weekdays.length;
}
