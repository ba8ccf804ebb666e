import type { GuestItem, GuestListPrice, GuestText } from '@tresen/contract/guest-menu';
import { formatMoney } from '@tresen/i18n/formats';
import type { PageView } from '../page-view.ts';
import { inLanguage } from './menu-words.ts';
import { dayText } from './opening-text.ts';

type Priced = { readonly byList?: GuestListPrice | undefined; readonly label?: GuestText | undefined };
type Listed = Priced & { readonly byList: GuestListPrice };

/** `Happy Hour bis 19:00, sonst 4,80 €`: whose price it is that stands there, and for how long. One without an end is only named. */
export function ListPrices({ view, item, today }: { view: PageView; item: GuestItem; today: string }) {
  const priced: readonly Priced[] = item.sizes ?? [item];
  const listed = priced.flatMap(({ byList, label }): readonly Listed[] => (byList ? [{ byList, label }] : []));
  const lists = Map.groupBy(listed, ({ byList: { name, until } }) => JSON.stringify([name, until]));
  return [...lists].map(([key, sizes]) => (
    <span key={key}>
      <b lang={view.locale === 'de' ? undefined : 'de'}>{sizes[0]?.byList.name}</b>{' '}
      {sizes.length < priced.length && `(${labelsOf(view, sizes)}) `}
      {termsOf(view, sizes, today)}
    </span>
  ));
}

function labelsOf(view: PageView, sizes: readonly Listed[]): string {
  return sizes.flatMap(({ label }) => (label ? [inLanguage(view, label).text] : [])).join(', ');
}

function termsOf(view: PageView, sizes: readonly Listed[], today: string): string {
  const { menu: say } = view.words;
  const until = sizes[0]?.byList.until;
  if (!until) return '';
  const amount = sizes.map(({ byList }) => formatMoney(byList.ownCents, view.locale)).join(' / ');
  const { time, date } = until;
  const end =
    date === undefined ? say('list.until', { time }) : say('list.untilDay', { day: dayText(view, date, today), time });
  return `${end}, ${say('list.otherwise', { amount })}`;
}
