import type { DemoOrganization } from '../../db/seed/demo-organizations.ts';
import { demoOptions } from '../../db/seed/demo-options.ts';
import type { OrgId, Tx } from '../platform/db/tenant.ts';

type Names = { readonly orgId: OrgId; readonly demo: DemoOrganization; readonly demoId: (name: string) => string };

/** What can be chosen with the dishes of the demo organisation. */
export async function seedOptions(tx: Tx, { orgId, demo, demoId }: Names): Promise<void> {
  const own = { org_id: orgId };
  const id = (name: string) => demoId(`${demo.key} ${name}`);
  for (const [index, group] of (demoOptions[demo.key] ?? []).entries()) {
    const position = index + 1;
    const groupId = id(`options ${group.name}`);
    const { name, en, kind, min = 0, max } = group;
    await tx
      .insertInto('app.option_groups')
      .values({ ...own, group_id: groupId, name, name_en: en, kind, position })
      .onConflict((known) => known.doNothing())
      .execute();
    await tx
      .insertInto('app.options')
      .values(
        group.options.map((option, at) => ({
          ...own,
          option_id: id(`option ${group.name} ${option.name}`),
          group_id: groupId,
          name: option.name,
          name_en: option.en,
          delta_cents: option.cents ?? 0,
          allergens: [...(option.allergens ?? [])],
          position: at + 1,
        })),
      )
      .onConflict((known) => known.doNothing())
      .execute();
    const attached = { ...own, group_id: groupId, min_count: min, max_count: max, position };
    for (const article of group.articles)
      await tx
        .insertInto('app.article_option_groups')
        .values({ ...attached, article_id: id(article) })
        .onConflict((known) => known.doNothing())
        .execute();
    for (const category of group.categories)
      await tx
        .insertInto('app.category_option_groups')
        .values({ ...attached, category_id: id(`category ${category}`) })
        .onConflict((known) => known.doNothing())
        .execute();
  }
}
