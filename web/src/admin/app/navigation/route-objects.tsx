import { redirect, type RouteObject } from 'react-router';
import { AppFrame } from '../app-frame.tsx';
import { loadLayout } from '../layouts/load-layout.ts';
import { redirects } from '../redirects.ts';
import { type Layout, type RouteRow, routes } from '../routes.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { loadChunk } from '../updates/load-chunk.ts';
import { guardOf, unknownPath } from './guard.ts';
import { navigateTo } from './navigate-to.ts';
import { StartUpScreen } from './start-up-screen.tsx';

const ErrorScreen = lazyPart(async () => (await import('../errors/error-screen.tsx')).ErrorScreen);

/** The route table in the words of the router. */
export function routeObjects(): RouteObject[] {
  return [
    {
      element: <AppFrame />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <StartUpScreen />,
      children: [
        ...redirects.map(({ path, to }) => ({ path, loader: () => redirectTo(to) })),
        layoutObject('default'),
        layoutObject('admin-default'),
        layoutObject('admin-fullscreen'),
        { path: '*', loader: unknownPath, element: null, errorElement: <ErrorScreen /> },
      ],
    },
  ];
}

function layoutObject(layout: Layout): RouteObject {
  return {
    lazy: async () => ({ Component: await loadChunk(loadLayout[layout]) }),
    errorElement: <ErrorScreen />,
    children: routes.filter((row) => row.layout === layout).map(rowObject),
  };
}

function rowObject(row: RouteRow): RouteObject {
  return {
    path: row.path,
    handle: row,
    loader: guardOf(row),
    lazy: async () => ({ Component: await loadChunk(row.screen) }),
  };
}

/** The router opens our own pages; another site replaces the whole window. */
function redirectTo(to: string) {
  if (to.startsWith('/')) return redirect(to);
  navigateTo(to, { external: true });
  return new Promise<never>(() => undefined);
}
