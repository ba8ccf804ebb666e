/** This file runs in a service worker, whose types a page does not have. */
type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };
type Asking = Waiting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };
const worker = self as unknown as {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: <Type extends Event>(name: string, hear: (event: Type) => void) => void;
};

const [pages, files] = ['menu-pages-1', 'menu-files-1'];
/** Some menus of a trip, with their pictures; whatever is older goes. */
const most = { [pages]: 12, [files]: 240 };
/** A phone that has a line, but a useless one, is not kept waiting when the menu is on it. */
const patienceMs = 6000;

/**
 * The menu as it was last seen, for guests whose phone has lost the line. The server is always asked first: who has a
 * line never sees an old price. A menu that was taken offline is forgotten here, too.
 */
worker.addEventListener<Event & Waiting>('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener<Event & Waiting>('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener<Event & Asking>('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request);
  if (kind === 'page') event.respondWith(freshOrKept(request, event));
  if (kind === 'file') event.respondWith(keptOrFresh(request, event));
});
/** A page that was there before this worker tells what it is made of. */
worker.addEventListener<MessageEvent<unknown> & Waiting>('message', (event) => {
  if (!Array.isArray(event.data)) return;
  for (const address of event.data) {
    const request = new Request(String(address));
    if (kindOf(request) === 'page') event.waitUntil(freshOrKept(request, event));
    if (kindOf(request) === 'file') event.waitUntil(keptOrFresh(request, event));
  }
});

function kindOf({ url, method }: Request): 'page' | 'file' | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (/^(\/en)?\/menu\/[^/]+$/.test(pathname)) return 'page';
  // The names of these hold what is in them: one that is kept is never an old one.
  return /^\/assets\/guest\/|^\/files\/.+\.(avif|webp)$/.test(pathname) ? 'file' : undefined;
}

async function freshOrKept(request: Request, event: Waiting): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname + (searchParams.get('display') === 'large' ? '?display=large' : '');
  const cache = await caches.open(pages);
  const kept = request.mode === 'navigate' ? await cache.match(name) : undefined;
  const asking = fetch(request);
  event.waitUntil(
    asking.then(
      async (answer) => {
        if (answer.ok) await keep(pages, name, await dated(answer.clone()));
        if (answer.status === 404) await cache.delete(name);
      },
      () => undefined,
    ),
  );
  if (!kept) return asking;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  const answer = await Promise.race([asking, tooLate]).catch(() => undefined);
  return answer && answer.status < 500 ? answer : kept;
}

async function keptOrFresh(request: Request, event: Waiting): Promise<Response> {
  const kept = await (await caches.open(files)).match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(keep(files, request.url, answer.clone()));
  return answer;
}

/** With the moment it was read, which the page tells to whoever reads it later. */
async function dated(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  const html = await answer.text();
  return new Response(html.replace('<html ', `<html data-kept="${new Date().toISOString()}" `), { headers });
}

async function keep(store: string, name: string, answer: Response): Promise<void> {
  const cache = await caches.open(store);
  await cache.delete(name);
  await cache.put(name, answer);
  const names = await cache.keys();
  for (const old of names.slice(0, Math.max(0, names.length - (most[store] ?? 0)))) await cache.delete(old);
}
