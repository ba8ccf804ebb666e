import type { GuestCategory, GuestMenu } from '@tresen/contract/guest-menu';
import { OfferBar } from '../frame/offer-bar.tsx';
import type { PublicPage } from '@tresen/contract/public-page';
import type { PageParts, PageView } from '../page-view.ts';
import { words } from '../translations.ts';
import { MenuBar } from './menu-bar.tsx';
import { menuData } from './menu-data.ts';
import { MenuFilter } from './menu-filter.tsx';
import { MenuFoot, MenuLegend } from './menu-foot.tsx';
import { MenuHead } from './menu-head.tsx';
import { Leaf } from './leaf.tsx';
import { MenuItem } from './menu-item.tsx';
import { MenuStatus } from './menu-status.tsx';
import { menuStyle } from './menu-style.ts';
import { hasChoices, inLanguage, isSifted } from './menu-words.ts';

type MenuPage = Extract<PublicPage, { readonly name: 'menu' }>;

/** Put in by the build: the address of the one script of this page. */
declare const __MENU_SCRIPT__: string | undefined;

/** The menu as guests read it. Everything stands in the HTML; the script only helps to find it. */
export function menuPage(view: PageView, { menu, isLarge, isPreview }: MenuPage): PageParts {
  const { menu: say } = view.words;
  const name = inLanguage(view, menu.name).text || menu.name.de;
  const categories = menu.categories.map((category) => inLanguage(view, category.name).text).join(', ');
  return {
    status: 200,
    title: say('title', { menu: name, place: menu.place.name }),
    description: say('description', { place: menu.place.name, categories }).slice(0, 300),
    isIndexed: !isPreview,
    styles: [
      'menu',
      'menuPage',
      'menuList',
      'menuSheets',
      ...(hasChoices(menu) ? (['menuOffer'] as const) : []),
      isLarge ? 'menuLarge' : 'menuWide',
      'menuFoot',
    ],
    scripts: [],
    scriptFile: typeof __MENU_SCRIPT__ === 'string' ? __MENU_SCRIPT__ : '/assets/guest/menu.js',
    ownStyle: menuStyle(menu),
    siteName: menu.place.name,
    ...(menu.background
      ? {
          shareImage: {
            href: `${view.publicUrl}${menu.background.path}/1280.webp`,
            width: Math.min(menu.background.width, 1280),
            height: Math.round(
              (menu.background.height * Math.min(menu.background.width, 1280)) / menu.background.width,
            ),
          },
        }
      : {}),
    head: <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: menuData(view, menu) }} />,
    body: <Body view={view} menu={menu} isLarge={isLarge} isPreview={isPreview} />,
    data: { menu },
  };
}

type Props = {
  readonly view: PageView;
  readonly menu: GuestMenu;
  readonly isLarge: boolean;
  readonly isPreview: boolean;
};

function Body({ view, menu, isLarge, isPreview }: Props) {
  const note = inLanguage(view, menu.note);
  const { menu: say } = view.words;
  return (
    <div
      className="menu menu-page"
      data-display={isLarge ? 'large' : undefined}
      data-menu={menu.menuId}
      data-preview={isPreview ? '' : undefined}
    >
      <a className="skip" href="#content">
        {view.words.common('skipToContent')}
      </a>
      <Leaf />
      <MenuHead view={view} menu={menu} />
      <MenuBar view={view} menu={menu} />
      <main id="content" tabIndex={-1} className="menu-content" aria-label={inLanguage(view, menu.name).text}>
        <MenuStatus view={view} />
        {note.text !== '' && (
          <p className="menu-note" lang={note.lang}>
            {note.text}
          </p>
        )}
        {menu.others.length > 0 && (
          <nav className="menu-others" aria-label={say('otherMenus')}>
            {menu.others.map(({ path, name }) => (
              <a key={path} href={view.link(path)} lang={inLanguage(view, name).lang}>
                {inLanguage(view, name).text}
              </a>
            ))}
          </nav>
        )}
        {menu.categories.length === 0 && <p className="menu-note">{say('nothing')}</p>}
        {menu.categories.map((category) => (
          <Category key={category.categoryId} view={view} menu={menu} category={category} isPreview={isPreview} />
        ))}
        <MenuLegend view={view} menu={menu} />
      </main>
      <MenuFoot view={view} menu={menu} />
      {isSifted(menu) && <MenuFilter view={view} menu={menu} />}
      <OfferBar view={view} text={words[view.otherLocale].menu('offer')} />
    </div>
  );
}

type CategoryProps = Omit<Props, 'isLarge'> & { readonly category: GuestCategory };

/** A run of entries with the subheading above it, if there is one. */
function Category({ view, menu, category, isPreview }: CategoryProps) {
  const id = `category-${category.categoryId.slice(0, 8)}`;
  const name = inLanguage(view, category.name);
  return (
    <section className="menu-category" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} lang={name.lang}>
        {name.text}
      </h2>
      <div className="groups">
        {groupsOf(category.entries).map(({ heading, items }, index) => {
          const title = heading && inLanguage(view, heading.name);
          return (
            <div className="group" key={heading?.entryId ?? index}>
              {heading && (
                <h3 lang={title?.lang} data-entry={isPreview ? heading.entryId : undefined}>
                  {title?.text}
                </h3>
              )}
              <ul>
                {items.map((item) => (
                  <MenuItem key={item.entryId} view={view} menu={menu} item={item} isPreview={isPreview} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

type Entry = GuestCategory['entries'][number];
type Group = {
  readonly heading?: Extract<Entry, { kind: 'subheading' }>;
  readonly items: Extract<Entry, { kind: 'article' }>[];
};

function groupsOf(entries: readonly Entry[]): readonly Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.kind === 'subheading') groups.push({ heading: entry, items: [] });
    else if (groups.length === 0) groups.push({ items: [entry] });
    else groups.at(-1)?.items.push(entry);
  }
  return groups.filter(({ items }) => items.length > 0);
}
