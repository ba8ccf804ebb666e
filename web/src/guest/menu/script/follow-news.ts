import { menuPolicy } from './menu-policy.ts';
import { isKept } from './say-offline.ts';

/** Waits for the organisation to change something, and then shows it without losing the place. */
export function followNews(again: () => void): void {
  const page = document.querySelector<HTMLElement>('.menu-page');
  const menuId = page?.dataset['menu'];
  if (!page || menuId === undefined) return;
  if (page.dataset['preview'] !== undefined) {
    addEventListener('message', (event) => {
      if (event.origin === location.origin && event.data === 'refresh-menu') void refresh();
    });
    return;
  }

  let news: EventSource | undefined;
  let isFirst = !isKept;
  const listen = () => {
    if (document.hidden) {
      news?.close();
      news = undefined;
      return;
    }
    if (news) return;
    news = new EventSource(`/menu-news/${menuId}`);
    news.addEventListener('revision', () => void refresh());
    // Whoever was away may have missed something.
    news.addEventListener('open', () => {
      if (!isFirst) void refresh();
      isFirst = false;
    });
  };
  document.addEventListener('visibilitychange', listen);
  // Not before the page itself is there: nobody waits for news.
  setTimeout(listen, 500);

  async function refresh(): Promise<void> {
    const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined);
    if (answer?.status === 404) return location.reload();
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(menuPolicy.createHTML(await answer.text()), 'text/html');
    for (const selector of ['.menu-content', '.menu-bar nav', '.menu-place', '.menu-foot']) {
      const [old, next] = [document.querySelector(selector), fresh.querySelector(selector)];
      if (old && next && old.innerHTML !== next.innerHTML) old.replaceWith(document.adoptNode(next));
    }
    again();
  }
}
