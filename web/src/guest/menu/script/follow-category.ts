/** Marks the category that is being read. Returns how to look again after the menu was exchanged. */
export function followCategory(): () => void {
  const seen = new Set<Element>();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
      mark();
    },
    { rootMargin: '-72px 0px -45% 0px' },
  );

  function mark(): void {
    const sections = [...document.querySelectorAll('.menu-category:not([hidden])')];
    const current = sections.find((section) => seen.has(section)) ?? sections[0];
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.menu-bar nav a')) {
      const isCurrent = current !== undefined && link.hash === `#${current.id}`;
      if (!isCurrent) {
        link.removeAttribute('aria-current');
        continue;
      }
      if (link.ariaCurrent === 'true') continue;
      link.ariaCurrent = 'true';
      const list = link.closest('nav');
      list?.scrollTo({ left: link.offsetLeft - list.clientWidth / 2 + link.clientWidth / 2 });
    }
  }

  function watch(): void {
    watcher.disconnect();
    seen.clear();
    for (const section of document.querySelectorAll('.menu-category')) watcher.observe(section);
    mark();
  }

  watch();
  return watch;
}
