import { missingDeclaration } from '@tresen/domain/articles/article';
import { formatMoney } from '@tresen/i18n/formats';
import type { GuestItem, GuestMenu } from '@tresen/contract/guest-menu';
import type { PageView } from '../page-view.ts';
import { ListPrices } from './list-prices.tsx';
import { MenuOptions } from './menu-options.tsx';
import { priceText } from './price-text.ts';
import { MenuPicture } from './menu-picture.tsx';
import { MenuSizes } from './menu-sizes.tsx';
import { certainCodesOf, codesOf, inLanguage } from './menu-words.ts';

type Props = {
  readonly view: PageView;
  readonly menu: GuestMenu;
  readonly item: GuestItem;
  readonly isPreview: boolean;
};

/** One line of the menu. `data-c` carries its codes, `data-d` its diet for the filter: no attribute means that nobody has said. */
export function MenuItem({ view, menu, item, isPreview }: Props) {
  const { look } = menu;
  const { menu: say } = view.words;
  const name = inLanguage(view, item.name);
  const description = inLanguage(view, item.description);
  const codes = codesOf(view, item);
  const isUnknown = item.needsDeclaration;
  const missing = isUnknown ? missingDeclaration({ ...item, kind: 'sale' }) : undefined;
  const picture = look.showsPictures ? item.picture : undefined;
  const shownCodes = look.showsAllergens ? codes : [];
  return (
    <li
      id={`item-${item.entryId.slice(0, 8)}`}
      className={['item', picture && (item.hasLargePicture ? 'wide' : 'pictured'), item.isSoldOut && 'out']
        .filter(Boolean)
        .join(' ')}
      data-c={isUnknown ? undefined : certainCodesOf(view, item).join(' ')}
      data-d={item.diet}
      data-q={otherWords(view, item) || undefined}
      data-entry={isPreview ? item.entryId : undefined}
    >
      {picture && (
        <div className="item-picture">
          {item.hasLargePicture ? (
            <MenuPicture picture={picture} sizes="(min-width:720px) 672px, 100vw" widths={[320, 640, 1280]} />
          ) : (
            <MenuPicture picture={picture} sizes="96px" widths={[160, 320]} />
          )}
        </div>
      )}
      <div className="item-text">
        <p className="name">
          <a href={`#item-${item.entryId.slice(0, 8)}`} lang={name.lang}>
            {name.text}
          </a>
        </p>
        {look.showsPrices && !item.sizes && <p className="price">{priceText(view, item)}</p>}
        <MenuSizes view={view} item={item} look={look} />
        {look.showsDescriptions && description.text !== '' && (
          <p className="about" lang={description.lang}>
            {description.text}
          </p>
        )}
        <div className="facts">
          {item.isSoldOut && <strong className="sold-out">{say('soldOut')}</strong>}
          {item.diet && (
            <a className="diet" href={`#code-${item.diet}`}>
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <use href="#leaf" />
              </svg>
              {view.words.articles(`diet.${item.diet}`)}
            </a>
          )}
          {shownCodes.length > 0 && (
            <ul className="codes" aria-label={say('contains')}>
              {shownCodes.map(({ code, short }) => (
                <li key={code}>
                  <a href={`#code-${code}`} title={short} aria-label={`${code} ${short}`}>
                    {code}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {look.showsAllergens && missing && <em className="unknown">{say(`noInformation.${missing}`)}</em>}
          {look.showsPrices && item.depositCents !== undefined && (
            <span>{say('plusDeposit', { amount: formatMoney(item.depositCents, view.locale) })}</span>
          )}
          {look.showsPrices && <ListPrices view={view} item={item} today={menu.asOf} />}
        </div>
        <MenuOptions view={view} item={item} look={look} />
      </div>
    </li>
  );
}

/** Guests search in either language, whichever the page speaks. */
function otherWords({ locale }: PageView, { name, description }: GuestItem): string {
  const [shown, other] = locale === 'de' ? (['de', 'en'] as const) : (['en', 'de'] as const);
  const texts = [name, description].filter((text) => text[shown] !== '' && text[other] !== text[shown]);
  return texts
    .map((text) => text[other])
    .join(' ')
    .trim();
}
