import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Written in by the build: every file of the app, and what stands for "open a page" in each language. */
declare const precacheList: { url: string; revision: string | null }[];
declare const appShells: { path: string; pages: string }[];

/**
 * The whole app is on the device before it is needed, so that a till that is reloaded without a server opens all the
 * same. Nothing of the API is ever kept here: what is true stands in the journal or on the server.
 */
precacheAndRoute(precacheList, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
for (const { path, pages } of appShells)
  registerRoute(new NavigationRoute(createHandlerBoundToURL(path), { allowlist: [new RegExp(pages)] }));

// A new version waits until a page says that it is a good moment.
self.addEventListener('message', ({ data }: MessageEvent) => {
  // This file runs in a service worker, whose types a page does not have.
  const worker = self as unknown as { readonly skipWaiting: () => Promise<void> };
  if (data === 'skip-waiting') void worker.skipWaiting();
});
