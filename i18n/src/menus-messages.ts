import type { Locale } from './locale.ts';
import type { menusMessages as german } from './menus-messages.de.ts';

/** What the editor of menus says. Downloaded with it. */
export type MenusMessages = typeof german;

export async function loadMenusMessages(locale: Locale): Promise<MenusMessages> {
  if (locale === 'de') return (await import('./menus-messages.de.ts')).menusMessages;
  return (await import('./menus-messages.en.ts')).menusMessages;
}
