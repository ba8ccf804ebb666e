import { mdiAlertCircleOutline, mdiMapSearchOutline } from '@mdi/js';
import { DefaultLayout } from '../frame/default-layout.tsx';
import type { PublicPage } from '../page.ts';
import type { PageParts, PageView } from '../page-view.ts';
import { ErrorCard } from './error-card.tsx';
import { ErrorLine } from './error-line.tsx';
import { ErrorActions } from './error-actions.tsx';
import { errorTexts } from './error-texts.ts';

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
    styles: ['base', 'bar', 'error'],
    scripts: ['closeMenus', 'greetSignedIn', 'serveError'],
    body: (
      <DefaultLayout view={view}>
        <ErrorCard
          icon={page.status === 404 ? mdiMapSearchOutline : mdiAlertCircleOutline}
          title={title}
          text={description}
        >
          {page.status === 404 ? <code>{words.error('pageNotFound', { path: view.link(view.path) })}</code> : null}
          <ErrorActions view={view} page={page} />
          <ErrorLine view={view} page={page} />
        </ErrorCard>
      </DefaultLayout>
    ),
    data: { status: page.status, title, description },
  };
}
