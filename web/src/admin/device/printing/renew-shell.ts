import { localPath } from '@tresen/i18n/locale';
import { currentLocale } from '../../app/translations.ts';

let isDone = false;

/**
 * The page that the till opens with was kept when the app was installed, with what it was allowed to talk to then. If the location has
 * got a bridge since, the same page is fetched once more; it counts from the next time the till is opened.
 */
export async function renewShell(): Promise<void> {
  if (isDone || !navigator.onLine) return;
  isDone = true;
  const path = localPath(currentLocale(), '/admin/orders/pos');
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const key = (await cache.keys()).find(({ url }) => new URL(url).pathname === path);
    const kept = key && (await cache.match(key));
    if (!key || !kept) continue;
    // With a question mark it is not answered from the cache itself.
    const fresh = await fetch(`${path}?fresh`).catch(() => undefined);
    if (!fresh?.ok) return;
    const [before, now] = [await kept.text(), await fresh.clone().text()];
    // The page of another build comes with that build, and not alone.
    if (withoutNonce(before) === withoutNonce(now)) await cache.put(key, fresh);
  }
}

function withoutNonce(page: string): string {
  return page.replaceAll(/nonce="[^"]*"/g, '');
}
