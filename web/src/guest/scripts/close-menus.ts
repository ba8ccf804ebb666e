/** The menus of the bar open by themselves; closing by Escape or by a tap elsewhere needs a hand. */
export function closeMenus(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>('details[name=bar]');
  document.addEventListener('click', (event) => {
    for (const menu of menus) if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of menus) {
      if (!menu.open) continue;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
