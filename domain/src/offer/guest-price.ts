import type { ServicePlace } from '../articles/article.ts';
import { type ListedPrice, nextChangeOfPrices, priceBook, type PriceList, type PriceMoment } from './price-list.ts';

/** Where a guest of a location may sit, as far as prices care. */
export type Spot = Pick<PriceMoment, 'areaId' | 'place'>;

/** `until`: when it costs something else; absent: it does not end within a week, and so never. */
export type GuestPrice = ListedPrice & { readonly until?: Temporal.Instant | undefined };

type Priced = Parameters<ReturnType<typeof priceBook>>[0];
type Asked = Pick<PriceMoment, 'instant' | 'timeZone'> & { readonly spots: readonly Spot[] };

/** A menu is read at the table: areas that only sell over the street count where there are no others. */
export function spotsOf(
  areas: readonly { readonly areaId: string; readonly servicePlace: ServicePlace }[],
): readonly Spot[] {
  const inHouse = areas.filter(({ servicePlace }) => servicePlace === 'in-house');
  const spots = inHouse.length > 0 ? inHouse : areas;
  if (spots.length === 0) return [{ areaId: null, place: 'in-house' }];
  return spots.map(({ areaId, servicePlace }) => ({ areaId, place: servicePlace }));
}

/**
 * What a menu says that things cost at a moment. The page does not know where its reader sits: where spots differ it says
 * the highest price, so that nobody pays more than they have read.
 */
export function guestPrices(lists: readonly PriceList[], asked: Asked): (article: Priced) => GuestPrice {
  const now = priceAnywhere(lists, asked);
  const later = laterPrices(lists, asked);
  return (article) => {
    const price = now(article);
    if (price.priceListId === null) return price;
    for (const { from, priceOf } of later()) {
      const next = priceOf(article);
      if (next.cents !== price.cents || next.priceListId !== price.priceListId) return { ...price, until: from };
    }
    return price;
  };
}

function priceAnywhere(lists: readonly PriceList[], { spots, ...moment }: Asked): (article: Priced) => ListedPrice {
  const books = spots.map((spot) => priceBook(lists, { ...moment, ...spot }));
  return (article) =>
    books
      .map((priceOf) => priceOf(article))
      .reduce((most, price) => (price.cents > most.cents || isOwnOf(price, most) ? price : most));
}

/** The same price without a list is the plain one. */
function isOwnOf(price: ListedPrice, most: ListedPrice): boolean {
  return price.cents === most.cents && price.priceListId === null;
}

type Later = { readonly from: Temporal.Instant; readonly priceOf: (article: Priced) => ListedPrice };

/** The prices from each later boundary on, for a week and the night after it; made as far as somebody asks, and once. */
function laterPrices(lists: readonly PriceList[], asked: Asked): () => Generator<Later> {
  const known: Later[] = [];
  const end = asked.instant.add({ hours: 24 * 8 });
  return function* walk() {
    yield* known;
    for (;;) {
      const from = nextChangeOfPrices(lists, known.at(-1)?.from ?? asked.instant, asked.timeZone);
      if (from === undefined || Temporal.Instant.compare(from, end) > 0) return;
      const next = { from, priceOf: priceAnywhere(lists, { ...asked, instant: from }) };
      known.push(next);
      yield next;
    }
  };
}
