import { mdiClockOutline, mdiQrcodeRemove, mdiQrcodeScan } from '@mdi/js';
import { ErrorCard } from '../errors/error-card.tsx';
import { GardenScene } from '../frame/garden-scene.tsx';
import { MenuLayout } from '../frame/menu-layout.tsx';
import type { PublicPage } from '@tresen/contract/public-page';
import type { PageParts, PageView } from '../page-view.ts';

type MenuLinkPage = Extract<
  PublicPage,
  { readonly name: 'menu-link-incomplete' | 'menu-not-found' | 'menu-unavailable' }
>;

const icons = {
  'menu-link-incomplete': mdiQrcodeScan,
  'menu-not-found': mdiQrcodeRemove,
  'menu-unavailable': mdiClockOutline,
};

/** For guests whose link leads to no menu. No address, no jokes, nothing to sign in to. */
export function menuLinkPage(view: PageView, page: MenuLinkPage): PageParts {
  const [title, text] = textsOf(view, page);
  return {
    status: 404,
    title: `${title} · ${view.words.common('productName')}`,
    description: text,
    isIndexed: false,
    styles: ['menu', 'error'],
    scripts: ['closeMenus'],
    body: (
      <MenuLayout view={view} picture={<GardenScene />} isLarge={page.isLarge}>
        <ErrorCard icon={icons[page.name]} title={title} text={text} />
      </MenuLayout>
    ),
    data: { title, text },
  };
}

/** The organisation's own words, where it has said why its menu is away. */
function textsOf({ words, locale }: PageView, page: MenuLinkPage): readonly [string, string] {
  const { menu, public: say } = words;
  if (page.name === 'menu-unavailable')
    return [menu('unavailableTitle'), page.message[locale] || page.message.de || menu('unavailableText')];
  return page.name === 'menu-link-incomplete'
    ? [say('menuLink.incompleteTitle'), say('menuLink.incompleteText')]
    : [say('menuLink.notFoundTitle'), say('menuLink.notFoundText')];
}
