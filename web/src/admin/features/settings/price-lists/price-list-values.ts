import { cents } from '@tresen/domain/basics/money';
import { printPrice, readPrice } from '@tresen/domain/basics/typed-price';
import type { ServicePlace } from '@tresen/domain/articles/article';
import type { Weekday } from '@tresen/domain/menu/menu-hours';
import type { PriceChange, PriceList } from '@tresen/domain/offer/price-list';
import type { api } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { wallTime, weekdayName } from '../../../ui/forms/wall-time.ts';
import type { FieldLine, Read } from '../form/record-form.ts';

export type PriceListRecord = Awaited<ReturnType<typeof api.priceLists.list>>['priceLists'][number];
export type PricedOffer = Awaited<ReturnType<typeof api.priceLists.offer>>;

/** A price as it stands in the form: the amount is what was typed. */
export type EntryValues = {
  articleId: string | null;
  categoryId: string | null;
  by: PriceChange['by'];
  amount: string;
  roundsTo10: boolean;
};

export type PriceListValues = {
  name: string;
  weekdays: Weekday[];
  fromMinute: number;
  untilMinute: number;
  areaIds: string[];
  servicePlace: ServicePlace | null;
  entries: EntryValues[];
};

type Settings = Omit<PriceList, 'priceListId' | 'priority'>;

export const newPriceList: Read<PriceListValues> = {
  version: 0,
  values: {
    name: '',
    weekdays: [1, 2, 3, 4, 5],
    fromMinute: 17 * 60,
    untilMinute: 19 * 60,
    areaIds: [],
    servicePlace: null,
    entries: [],
  },
};

export function priceListRead(list: PriceListRecord): Read<PriceListValues> {
  const { version, name, fromMinute, untilMinute, servicePlace } = list;
  const entries = list.entries.map(({ articleId, categoryId, change }) => ({
    articleId,
    categoryId,
    ...typed(change),
  }));
  const values = { name, fromMinute, untilMinute, servicePlace, entries };
  return { version, values: { ...values, weekdays: [...list.weekdays], areaIds: [...list.areaIds] } };
}

export function settingsOf({ entries, ...values }: PriceListValues): Settings {
  return {
    ...values,
    name: values.name.trim(),
    entries: entries.map((entry) => ({
      articleId: entry.articleId,
      categoryId: entry.categoryId,
      change: changeOf(entry),
    })),
  };
}

/** What was typed, as far as it can be read: nothing yet takes nothing off. */
export function changeOf({ by, amount, roundsTo10 }: EntryValues): PriceChange {
  if (by === 'price') return { by, priceCents: readPrice(amount) ?? 0 };
  if (by === 'cents-off') return { by, centsOff: readPrice(amount) ?? 0, roundsTo10 };
  return { by, permilleOff: readPermille(amount) ?? 0, roundsTo10 };
}

/** `12,5` is 125 of a thousand. */
export function readPermille(text: string): number | undefined {
  const [, whole, tenth = '0'] = /^(\d{1,3})(?:[.,](\d))?$/.exec(text.trim()) ?? [];
  const permille = whole === undefined ? 0 : Number(whole) * 10 + Number(tenth);
  return permille >= 1 && permille <= 1000 ? permille : undefined;
}

function typed(change: PriceChange): Pick<EntryValues, 'by' | 'amount' | 'roundsTo10'> {
  const point = currentLocale() === 'de' ? ',' : '.';
  if (change.by === 'price')
    return { by: 'price', amount: printPrice(cents(change.priceCents), point), roundsTo10: false };
  const { by, roundsTo10 } = change;
  if (by === 'cents-off') return { by, amount: printPrice(cents(change.centsOff), point), roundsTo10 };
  return { by, amount: String(change.permilleOff / 10).replace('.', point), roundsTo10 };
}

/** All fields with their names, in the order of the page. */
export function priceListFields(): readonly FieldLine<PriceListValues>[] {
  const { prices } = translations();
  return [
    { path: 'name', label: prices('name'), show: ({ name }) => name },
    {
      path: 'weekdays',
      label: prices('days'),
      show: ({ weekdays }) => weekdays.map((day) => weekdayName(day, 'short')).join(', '),
    },
    { path: 'fromMinute', label: prices('from'), show: ({ fromMinute }) => wallTime(fromMinute) },
    { path: 'untilMinute', label: prices('until'), show: ({ untilMinute }) => wallTime(untilMinute) },
    { path: 'areaIds', label: prices('areas'), show: ({ areaIds }) => String(areaIds.length) },
    { path: 'servicePlace', label: prices('servicePlace'), show: ({ servicePlace }) => placeText(servicePlace) },
    { path: 'entries', label: prices('entries'), show: ({ entries }) => prices('prices', { n: entries.length }) },
  ];
}

export function placeText(place: ServicePlace | null): string {
  const { prices } = translations();
  return place === null ? prices('bothPlaces') : prices(`place.${place}`);
}
