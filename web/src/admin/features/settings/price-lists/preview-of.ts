import type { ServicePlace } from '@tresen/domain/articles/article';
import type { Weekday } from '@tresen/domain/menu/menu-hours';
import { byRank, changeIn, priceBook, type PriceChange, type PriceList } from '@tresen/domain/offer/price-list';
import { type PricedOffer, type PriceListRecord, type PriceListValues, settingsOf } from './price-list-values.ts';

type Sources = {
  readonly priceListId: string;
  readonly values: PriceListValues;
  readonly lists: readonly PriceListRecord[];
  readonly offer: PricedOffer;
};

export type Moment = {
  readonly day: Weekday;
  readonly minute: number;
  readonly areaId: string | null;
  readonly place: ServicePlace;
};

export type PreviewRow = {
  readonly articleId: string;
  readonly name: string;
  readonly ownCents: number;
  readonly cents: number;
  readonly list: { readonly name: string; readonly change: PriceChange | undefined } | undefined;
};

/** What goods cost at a moment of the coming week, by the same rules as at the till: the list at hand as it is typed. */
export function previewOf({ priceListId, values, lists, offer }: Sources, moment: Moment): readonly PreviewRow[] {
  const all = rankedWith({ ...settingsOf(values), priceListId }, lists);
  const priceOf = priceBook(all, {
    instant: comingMoment(moment, offer.timeZone),
    timeZone: offer.timeZone,
    areaId: moment.areaId,
    place: moment.place,
  });
  return offer.articles
    .filter(({ kind }) => kind === 'sale')
    .map((article) => {
      const { cents, priceListId: by } = priceOf(article);
      const list = all.find((one) => one.priceListId === by);
      const { articleId, name, priceCents: ownCents } = article;
      return { articleId, name, ownCents, cents, list: list && { name: list.name, change: changeIn(list, article) } };
    });
}

/** A new list stands last. */
function rankedWith(own: Omit<PriceList, 'priority'>, lists: readonly PriceListRecord[]): readonly PriceList[] {
  const isKnown = lists.some(({ priceListId }) => priceListId === own.priceListId);
  const ranked: readonly Omit<PriceList, 'priority'>[] = lists.map((list) =>
    list.priceListId === own.priceListId ? own : list,
  );
  return byRank(isKnown ? ranked : [...ranked, own]);
}

/** An hour that the clock skips is the one after it. */
function comingMoment({ day, minute }: Moment, timeZone: string): Temporal.Instant {
  const today = Temporal.Now.plainDateISO(timeZone);
  return today
    .add({ days: (day - today.dayOfWeek + 7) % 7 })
    .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
    .toZonedDateTime(timeZone)
    .toInstant();
}
