/** Where guests find a menu: by the short link of the place if that is what it opens, else by the menu's own id. */
export function guestLink(menu: {
  readonly menuId: string;
  readonly slug: string;
  readonly isDefault: boolean;
}): string {
  return `${location.origin}/menu/${menu.isDefault ? menu.slug : menu.menuId}`;
}
