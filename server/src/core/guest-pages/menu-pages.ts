import type { Locale } from '@tresen/i18n/locale';
import { LRUCache } from 'lru-cache';
import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { defaultOf, isShown, type MenuAddress, menusOf, pathOf } from './find-menu.ts';
import type { PageSetting, PublicPage } from '@tresen/contract/public-page';
import type { GuestRenderer } from './guest-renderer.ts';
import type { GuestRevisions } from './guest-revisions.ts';
import { keepAnswer, type KeptAnswer } from './kept-answer.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import { pageAnswer } from './page-answer.ts';
import { publishedContent, readGuestMenu } from './read-guest-menu.ts';

export type MenuRequest = { readonly locale: Locale; readonly key: string; readonly isLarge: boolean };

export type MenuPage = {
  readonly orgId: OrgId;
  readonly menuId: string;
  readonly revision: number;
  /** By the clock, in milliseconds. */
  readonly untilMs: number;
  readonly packed: PackedPage;
};

export type MenuAnswer =
  | { readonly kind: 'page'; readonly page: MenuPage }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'error'; readonly answer: KeptAnswer };

type Parts = {
  readonly renderer: GuestRenderer;
  readonly directory: Pick<Directory, 'locationBySlug' | 'menuById'>;
  readonly revisions: GuestRevisions;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly settingOf: (locale: Locale, path: string) => PageSetting;
};

/** More than the busiest organisation has open at once; beyond it, what nobody asked for longest is made again. */
const mostKept = 2000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const slug = /^[a-z0-9-]{3,60}$/;

/** Pages of menus, made when they are first asked for and given out as long as nothing has changed. */
export function openMenuPages({ renderer, directory, revisions, enter, settingOf }: Parts) {
  const kept = new LRUCache<string, MenuPage>({ max: mostKept });
  const making = new Map<string, Promise<MenuAnswer>>();

  /** Many who ask at once wait for one page. */
  function answer(request: MenuRequest): Promise<MenuAnswer> {
    const name = `${request.locale} ${request.isLarge} ${request.key}`;
    const running = making.get(name);
    if (running) return running;
    const mine = find(request, name).finally(() => making.delete(name));
    making.set(name, mine);
    return mine;
  }

  async function find(request: MenuRequest, name: string): Promise<MenuAnswer> {
    const page = kept.get(name);
    if (page && Date.now() < page.untilMs && (await revisions.current(page.orgId)) === page.revision)
      return { kind: 'page', page };
    kept.delete(name);
    const made = await make(request);
    if (made.kind === 'page') kept.set(name, made.page);
    return made;
  }

  async function addressOf(key: string): Promise<(MenuAddress & { readonly currentSlug?: string }) | undefined> {
    if (uuid.test(key)) {
      const found = await directory.menuById(key);
      return found && { ...found, menuId: key };
    }
    return slug.test(key) ? directory.locationBySlug(key) : undefined;
  }

  async function make({ locale, key, isLarge }: MenuRequest): Promise<MenuAnswer> {
    const address = await addressOf(key);
    if (!address) return refused(locale, key, { name: 'menu-not-found', isLarge });
    const { orgId, locationId, currentSlug } = address;
    if (currentSlug !== undefined && currentSlug !== key) return { kind: 'moved', path: `/menu/${currentSlug}` };

    const revision = await revisions.current(orgId);
    const now = Temporal.Now.instant();
    const read = await enter(orgId, async (tx) => {
      const place = await menusOf(tx, locationId);
      const menu =
        address.menuId === undefined
          ? place && defaultOf(place)
          : place?.menus.find(({ menuId }) => menuId === address.menuId);
      if (!place || !menu || !isShown(menu)) return { place, menu };
      const content = await publishedContent(tx, menu);
      return {
        place,
        menu,
        found: await readGuestMenu(tx, { orgId, locationId, place, menuId: menu.menuId, content, now }),
      };
    });
    const { place, menu, found } = read;
    if (place && !menu && address.menuId !== undefined)
      return refused(locale, key, { name: 'menu-not-found', isLarge });
    if (!place || !menu || !found) {
      const message = { de: menu?.isDisabled ? menu.message : '', en: menu?.isDisabled ? menu.messageEn : '' };
      return refused(locale, key, { name: 'menu-unavailable', isLarge, message });
    }
    const setting = settingOf(locale, pathOf(place, menu));
    const rendered = renderer.renderPublicPage({ name: 'menu', menu: found.menu, isLarge, isPreview: false }, setting);
    const { headers, ...rest } = pageAnswer(rendered, setting);
    const packed = await packPage(keepAnswer({ ...rest, headers: { ...headers, ...forCaches } }));
    const untilMs = found.until.epochMilliseconds;
    return { kind: 'page', page: { orgId, menuId: menu.menuId, revision, untilMs, packed } };
  }

  function refused(locale: Locale, key: string, page: PublicPage): MenuAnswer {
    const setting = settingOf(locale, `/menu/${key}`);
    const { headers, ...rest } = pageAnswer(renderer.renderPublicPage(page, setting), setting);
    return { kind: 'error', answer: { ...rest, headers: { ...headers, 'x-robots-tag': 'noindex' } } };
  }

  return { answer };
}

/** Browsers ask each time and are told quickly that nothing changed; a cache of the network may hold it for a moment. */
const forCaches = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 's-maxage=30, stale-while-revalidate=300',
  vary: 'accept-encoding',
};
