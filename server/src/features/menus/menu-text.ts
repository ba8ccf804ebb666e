import { createHash } from 'node:crypto';
import { menuContent } from '@tresen/contract/menus';
import type { MenuContent } from '@tresen/domain/menu/menu';

/** The text form of a menu, always in the same order, and its name: what is the same has the same hash. */
export function menuText(content: MenuContent): { readonly text: string; readonly hash: string } {
  const text = JSON.stringify(menuContent.parse(content));
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** As it was stored; the database has forgotten the order of its keys. */
export function menuOf(stored: unknown): MenuContent {
  return menuContent.parse(stored);
}
