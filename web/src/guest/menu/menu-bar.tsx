import { mdiClose, mdiFilterVariant, mdiMagnify } from '@mdi/js';
import type { GuestMenu } from '@tresen/contract/guest-menu';
import { Icon } from '../frame/icon.tsx';
import type { PageView } from '../page-view.ts';
import { hasDiets, inLanguage, isSifted } from './menu-words.ts';

/** The way to each category, the search and the filter: beside the menu on a wide screen, above it on a phone. */
export function MenuBar({ view, menu }: { view: PageView; menu: GuestMenu }) {
  const { menu: say } = view.words;
  return (
    <div className="menu-bar" data-part="bar">
      <search className="menu-search live">
        <button type="button" className="icon-button" data-search-open="" aria-label={say('searchLabel')}>
          <Icon path={mdiMagnify} />
        </button>
        <div className="search-field">
          <Icon path={mdiMagnify} />
          <input
            type="search"
            data-search=""
            placeholder={say('search')}
            aria-label={say('searchLabel')}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="button" className="icon-button" data-search-close="" aria-label={say('clearSearch')}>
            <Icon path={mdiClose} />
          </button>
        </div>
      </search>
      <nav aria-label={say('categories')}>
        <ul>
          {menu.categories.map((category) => {
            const name = inLanguage(view, category.name);
            return (
              <li key={category.categoryId}>
                <a href={`#category-${category.categoryId.slice(0, 8)}`} lang={name.lang}>
                  {name.text}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {isSifted(menu) && (
        <button type="button" className="menu-filter live" data-filter-open="" aria-haspopup="dialog">
          <Icon path={mdiFilterVariant} />
          <span className="filter-label">{say(hasDiets(menu) ? 'filterWithDiet' : 'filter')}</span>
          <output className="filter-count" data-filter-count="" hidden />
        </button>
      )}
      <aside className="bar-foot" aria-label={view.words.public('legalLinks')}>
        {menu.look.showsAllergens && <p>{say('traces')}</p>}
        <a href="#imprint">{say('imprint')}</a>
        <a href={menu.privacy === '' ? view.link('/privacy') : '#privacy'}>{say('privacy')}</a>
      </aside>
    </div>
  );
}
