/** Light, dark or as the device says. Called before the first paint, so that a dark page never flashes white. */
export function followTheme(
  themeKey: string,
  themeAttribute: string,
  barColors: Readonly<Record<string, string>>,
): void {
  const device = matchMedia('(prefers-color-scheme:dark)');
  let mode = 'light';

  function read(): void {
    try {
      mode = localStorage.getItem(themeKey) ?? mode;
    } catch {
      // Storage can be switched off; then the choice lasts as long as the page.
    }
  }

  function show(): void {
    const theme = mode === 'dark' || (mode === 'system' && device.matches) ? 'dark' : 'light';
    document.documentElement.setAttribute(themeAttribute, theme);
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[theme] ?? '');
    for (const button of document.querySelectorAll<HTMLElement>('[data-mode]')) {
      button.ariaPressed = String(button.dataset['mode'] === mode);
    }
  }

  function choose(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mode]') : null;
    if (!button) return;
    mode = button.dataset['mode'] ?? mode;
    try {
      localStorage.setItem(themeKey, mode);
    } catch {
      // As above.
    }
    show();
  }

  read();
  show();
  document.documentElement.dataset['script'] = '';
  document.addEventListener('DOMContentLoaded', show);
  document.addEventListener('click', choose);
  device.addEventListener('change', show);
  addEventListener('storage', () => {
    read();
    show();
  });
}
