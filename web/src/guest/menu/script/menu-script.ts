import { localeCookie } from '@tresen/i18n/locale';
import { colorRoles } from '../../../shared/theme/color-roles.ts';
import { themeAttribute, themeModeKey } from '../../../shared/theme/theme-mode.ts';
import { closeMenus } from '../../scripts/close-menus.ts';
import { followTheme } from '../../scripts/follow-theme.ts';
import { offerLanguage } from '../../scripts/offer-language.ts';
import { followCategory } from './follow-category.ts';
import { followNews } from './follow-news.ts';
import { keepMenu } from './keep-menu.ts';
import { openItems } from './open-items.ts';
import { sayOffline } from './say-offline.ts';
import { searchFilter } from './search-filter.ts';

/** Everything the page can do beyond being read. */
followTheme(themeModeKey, themeAttribute, {
  light: colorRoles.light.background.default,
  dark: colorRoles.dark.background.default,
});
offerLanguage(document.documentElement.lang, localeCookie.name, localeCookie.maxAgeSeconds);

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

function start(): void {
  closeMenus();
  const again = [searchFilter(), followCategory(), sayOffline()];
  openItems();
  keepMenu();
  followNews(() => {
    for (const refresh of again) refresh();
  });
}
