import type { Mutant } from '../mutant.ts';

export const menus: readonly Mutant[] = [
  {
    rule: 'R4.4',
    file: 'domain/src/menu/menu.ts',
    text: "menu.isDisabled ? 'disabled' : 'published'",
    replacement: "'published'",
    test: { file: 'domain/src/menu/menu.test.ts', title: 'a menu is a draft, published, or disabled' },
  },
  {
    rule: 'R3.15',
    file: 'web/src/guest/menu/menu-head.tsx',
    text: '{background ? (',
    replacement: '{background === null ? (',
    test: {
      file: 'web/src/guest/menu/menu-page.test.ts',
      title: 'the picture behind the name is the first that is fetched',
    },
  },
  {
    rule: 'R3.15',
    file: 'web/src/guest/menu/menu-style.ts',
    text: 'Math.max(look.dimPercent, leastDimPercent)',
    replacement: 'look.dimPercent',
    test: { file: 'web/src/guest/menu/menu-page.test.ts', title: 'never less than white letters need' },
  },
  {
    rule: 'R3.3',
    file: 'web/src/guest/menu/menu-style.ts',
    text: 'brandColours(place.brandColour ?? productGreen)',
    replacement: 'brandColours(productGreen)',
    test: { file: 'web/src/guest/menu/menu-page.test.ts', title: 'the brand colour is readable in both themes' },
  },
  {
    rule: 'R4.5',
    file: 'server/src/core/guest-pages/find-menu.ts',
    text: 'return hash !== undefined && !isDisabled;',
    replacement: 'return hash !== undefined;',
    test: {
      file: 'server/src/core/guest-pages/register-menu-pages.test.ts',
      title: 'disabled with a message, unpublished, and back under the same link',
    },
  },
  {
    rule: 'R4.6',
    file: 'server/src/features/menus/set-menu-active.ts',
    text: 'is_disabled: !isActive,',
    replacement: 'is_disabled: true,',
    test: {
      file: 'server/src/features/menus/menus.test.ts',
      title: 'a menu is disabled with a message, enabled again',
    },
  },
];
