import { articleEntry, type MenuContent, newMenu } from '@tresen/domain/menu/menu';
import type { DemoOrganization } from '../../db/seed/demo-organizations.ts';
import { menuText } from '../features/menus/menu-text.ts';
import type { OrgId, Tx } from '../platform/db/tenant.ts';

type Seed = { readonly orgId: OrgId; readonly demo: DemoOrganization; readonly demoId: (name: string) => string };

/** Every location with menus has one, published, with everything the organisation sells. */
export async function seedMenus(tx: Tx, { orgId, demo, demoId }: Seed): Promise<void> {
  for (const location of demo.locations.filter(({ features }) => features.includes('digital-menu'))) {
    const menuId = demoId(`${location.slug} menu`);
    const { text, hash } = menuText(demoMenu(demo, demoId));
    const own = { org_id: orgId, menu_id: menuId };
    const made = await tx
      .insertInto('app.menus')
      .values({
        ...own,
        location_id: demoId(`location ${location.slug}`),
        draft: text,
        draft_hash: hash,
        is_default: true,
      })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) continue;
    const publishedAt = '2026-11-01T10:00:00Z';
    const by = demoId('somebody of the demo house');
    await tx
      .insertInto('app.menu_versions')
      .values({ ...own, hash, content: text, made_by: by, made_at: publishedAt })
      .execute();
    await tx
      .updateTable('app.menus')
      .set({ published_hash: hash, last_hash: hash, published_at: publishedAt, published_by: by })
      .where('menu_id', '=', menuId)
      .execute();
  }
}

function demoMenu(demo: DemoOrganization, demoId: (name: string) => string): MenuContent {
  const menu = newMenu('Speisekarte');
  return {
    look: { ...menu.look, nameEn: 'Menu' },
    categories: demo.categories
      .filter(({ kind }) => kind === 'sale')
      .map((category) => ({
        categoryId: demoId(`${demo.key} menu category ${category.name}`),
        title: category.name,
        titleEn: inEnglish[category.name] ?? '',
        isHidden: false,
        entries: category.articles.map(([name]) =>
          articleEntry(demoId(`${demo.key} menu entry ${name}`), demoId(`${demo.key} ${name}`)),
        ),
      })),
  };
}

const inEnglish: Readonly<Record<string, string>> = {
  Bier: 'Beer',
  Alkoholfrei: 'Soft drinks',
  Wein: 'Wine',
  Speisen: 'Food',
  Süßes: 'Sweets',
  Cocktails: 'Cocktails',
  Snacks: 'Snacks',
};
