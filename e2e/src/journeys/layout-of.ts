import type { Page } from 'playwright-core';

/** Which frame a person sees around the page: known by what only that frame has. */
export async function layoutOf(page: Page): Promise<string> {
  if ((await page.getByRole('link', { name: /^(Zurück zur Verwaltung|Back to the admin area)$/ }).count()) > 0)
    return 'admin-fullscreen';
  if ((await page.getByRole('navigation', { name: /^(Hauptnavigation|Main navigation)$/ }).count()) > 0)
    return 'admin-default';
  return (await page.getByRole('contentinfo').count()) > 0 ? 'default' : 'none';
}
