import { mdiAlertCircleOutline, mdiMapSearchOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { DefaultLayout } from '../frame/default-layout.tsx';
import { GardenScene } from '../frame/garden-scene.tsx';
import { MenuLayout } from '../frame/menu-layout.tsx';
import type { PublicPage } from '@tresen/contract/public-page';
import type { PageParts, PageView } from '../page-view.ts';
import { ErrorActions } from './error-actions.tsx';
import { ErrorCard } from './error-card.tsx';
import { ErrorLine } from './error-line.tsx';
import { errorTexts } from './error-texts.ts';
import { isForGuests } from './is-for-guests.ts';

type ErrorPage = Extract<PublicPage, { readonly name: 'error' }>;

/** The error screen for whoever is not inside the application. */
export function errorPage(view: PageView, page: ErrorPage): PageParts {
  const { words } = view;
  const { title, description } = errorTexts(words, page.status);
  return {
    status: page.status,
    title: `${title} · ${words.common('productName')}`,
    description,
    isIndexed: false,
    styles: [isForGuests(view) ? 'menu' : 'bar', 'error'],
    scripts: isForGuests(view) ? ['closeMenus', 'serveError'] : ['closeMenus', 'greetSignedIn', 'serveError'],
    body: (
      <ErrorLayout view={view}>
        <ErrorCard
          icon={page.status === 404 ? mdiMapSearchOutline : mdiAlertCircleOutline}
          title={title}
          text={description}
        >
          {page.status === 404 ? <code>{words.error('pageNotFound', { path: view.link(view.path) })}</code> : null}
          <ErrorActions view={view} page={page} />
          <ErrorLine view={view} page={page} />
        </ErrorCard>
      </ErrorLayout>
    ),
    data: { status: page.status, title, description },
  };
}

function ErrorLayout({ view, children }: { view: PageView; children: ReactNode }) {
  if (!isForGuests(view)) return <DefaultLayout view={view}>{children}</DefaultLayout>;
  return (
    <MenuLayout view={view} picture={<GardenScene />} isLarge={false}>
      {children}
    </MenuLayout>
  );
}
