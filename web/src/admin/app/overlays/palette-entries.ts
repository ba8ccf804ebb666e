import {
  mdiBookOpenOutline,
  mdiCogOutline,
  mdiPlus,
  mdiShapeOutline,
  mdiTableArrowUp,
  mdiThemeLightDark,
} from '@mdi/js';
import { helpAreas, helpPath } from '../../../shared/help-areas.ts';
import { localPath } from '@tresen/i18n/locale';
import { currentLocale, translations } from '../translations.ts';

export type PaletteGroup = 'pages' | 'commands' | 'articles' | 'receipts' | 'people' | 'settings' | 'help';

export type PaletteEntry = {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly icon: string;
  readonly title: string;
  /** Beside the title: what tells it from its namesakes. */
  readonly text?: string;
  /** Other words it is found by. */
  readonly also?: string;
  readonly path: string;
  /** A page of the guide opens beside the app. */
  readonly isOutside?: true;
};

/** What can be done at once, without looking for the page first. */
export function commandEntries(): readonly PaletteEntry[] {
  const { articles: t, settings } = translations();
  return [
    entry('commands', mdiPlus, t('create.article'), '/admin/articles?open=new'),
    entry('commands', mdiTableArrowUp, t('import.title'), '/admin/articles?open=import'),
    entry('commands', mdiShapeOutline, t('category.title'), '/admin/articles?open=categories'),
    entry('commands', mdiThemeLightDark, settings('palette.appearance'), '/admin/settings/profile'),
  ];
}

/** Fields of settings that people look for by their own name. */
export function settingEntries(): readonly PaletteEntry[] {
  const { settings } = translations();
  const organization = '/admin/settings/organization';
  return [
    entry('settings', mdiCogOutline, settings('organization.imprint'), `${organization}#imprint`),
    entry('settings', mdiCogOutline, settings('organization.privacy'), `${organization}#privacy`),
    entry('settings', mdiCogOutline, settings('organization.taxNumber'), `${organization}#taxNumber`),
    entry('settings', mdiCogOutline, settings('organization.vatId'), `${organization}#vatId`),
    entry('settings', mdiCogOutline, settings('contact.street'), `${organization}#street`),
  ];
}

export function helpEntries(): readonly PaletteEntry[] {
  const { settings } = translations();
  return helpAreas.map((area) => ({
    ...entry('help', mdiBookOpenOutline, settings(`palette.area.${area}`), localPath(currentLocale(), helpPath(area))),
    isOutside: true,
  }));
}

function entry(group: PaletteGroup, icon: string, title: string, path: string): PaletteEntry {
  return { key: `${group} ${path}`, group, icon, title, path };
}
