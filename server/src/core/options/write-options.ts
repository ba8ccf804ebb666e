import type { OptionGroupSettings } from '@tresen/contract/option-groups';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Who writes options, and where. */
export type OptionWriter = { readonly tx: Tx; readonly actor: { readonly orgId: OrgId } };

/** Replaces the options of a group; those that stay keep their ids. */
export async function writeOptions(
  { tx, actor }: OptionWriter,
  groupId: string,
  { options }: OptionGroupSettings,
): Promise<void> {
  await tx
    .deleteFrom('app.options')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`option_id <> all(${options.map(({ optionId }) => optionId)}::uuid[])`)
    .execute();
  const rows = options.map((option, index) => ({
    org_id: actor.orgId,
    option_id: option.optionId,
    group_id: groupId,
    name: option.name,
    name_en: option.nameEn,
    delta_cents: option.deltaCents,
    article_id: option.articleId,
    allergens: option.allergens,
    additives: option.additives,
    is_sold_out: option.isSoldOut,
    position: index + 1,
  }));
  const written = await tx
    .insertInto('app.options')
    .values(rows)
    .onConflict((known) =>
      known
        .columns(['org_id', 'option_id'])
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          name_en: ref('excluded.name_en'),
          delta_cents: ref('excluded.delta_cents'),
          article_id: ref('excluded.article_id'),
          allergens: ref('excluded.allergens'),
          additives: ref('excluded.additives'),
          is_sold_out: ref('excluded.is_sold_out'),
          position: ref('excluded.position'),
        }))
        // An option does not move from group to group: whoever names one of another group has made a mistake.
        .where('app.options.group_id', '=', groupId),
    )
    .returning('option_id')
    .execute();
  if (written.length < rows.length)
    throw refusal('request/invalid', { fields: [{ path: 'options.optionId', code: 'of-another-group' }] });
}
