import type { GuestItem, GuestMenu } from '@tresen/contract/guest-menu';
import { formatMoney } from '@tresen/i18n/formats';
import type { PageView } from '../page-view.ts';
import { priceText } from './price-text.ts';
import { inLanguage } from './menu-words.ts';

type Props = { readonly view: PageView; readonly item: GuestItem; readonly look: GuestMenu['look'] };

/** Sizes side by side, each with its price: `0,3 l 3,40 €  0,5 l 4,80 €`. */
export function MenuSizes({ view, item, look }: Props) {
  const { menu: say } = view.words;
  if (!item.sizes) return null;
  return (
    <ul className="sizes">
      {item.sizes.map((size) => {
        const { label, depositCents, isSoldOut } = size;
        const { text, lang } = inLanguage(view, label);
        return (
          <li key={label.de} className={isSoldOut ? 'gone' : undefined}>
            <span lang={lang}>{text}</span> {look.showsPrices && <b>{priceText(view, size)}</b>}{' '}
            {look.showsPrices && depositCents !== undefined && (
              <small>{say('plusDeposit', { amount: formatMoney(depositCents, view.locale) })}</small>
            )}{' '}
            {isSoldOut && !item.isSoldOut && <strong className="sold-out">{say('soldOut')}</strong>}
          </li>
        );
      })}
    </ul>
  );
}
