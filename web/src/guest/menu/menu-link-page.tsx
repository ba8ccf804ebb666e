import { mdiQrcodeRemove, mdiQrcodeScan } from '@mdi/js';
import { ErrorCard } from '../errors/error-card.tsx';
import { GardenScene } from '../frame/garden-scene.tsx';
import { MenuLayout } from '../frame/menu-layout.tsx';
import type { PublicPage } from '../page.ts';
import type { PageParts, PageView } from '../page-view.ts';

type MenuLinkPage = Extract<PublicPage, { readonly isLarge: boolean }>;

/** For guests whose link leads to no menu. No address, no jokes, nothing to sign in to. */
export function menuLinkPage(view: PageView, page: MenuLinkPage): PageParts {
  const { common, public: say } = view.words;
  const isIncomplete = page.name === 'menu-link-incomplete';
  const title = say(isIncomplete ? 'menuLink.incompleteTitle' : 'menuLink.notFoundTitle');
  const text = say(isIncomplete ? 'menuLink.incompleteText' : 'menuLink.notFoundText');
  return {
    status: 404,
    title: `${title} · ${common('productName')}`,
    description: text,
    isIndexed: false,
    styles: ['menu', 'error'],
    scripts: ['closeMenus'],
    body: (
      <MenuLayout view={view} picture={<GardenScene />} isLarge={page.isLarge}>
        <ErrorCard icon={isIncomplete ? mdiQrcodeScan : mdiQrcodeRemove} title={title} text={text} />
      </MenuLayout>
    ),
    data: { title, text },
  };
}
