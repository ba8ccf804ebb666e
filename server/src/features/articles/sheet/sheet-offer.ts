import type { Article } from '@tresen/contract/articles';
import type { AttachedGroup, GroupAttachment, Option } from '@tresen/domain/offer/option-group';
import { commonAttachment } from '@tresen/domain/offer/usual-attachment';
import { bareName } from '@tresen/domain/offer/variant';
import type { SheetAttached } from '@tresen/domain/sheets/attached-cell';
import type { Size } from '../../../core/articles/write-sizes.ts';
import { readAttachments, readOptionGroups, type StoredGroup } from '../../../core/options/read-option-groups.ts';
import type { Tx } from '../../../platform/db/tenant.ts';

export type Family = { readonly familyId: string; readonly name: string; readonly members: readonly string[] };

/** Sizes and options as they are, by what a file can name. */
export type SheetOffer = {
  readonly sizes: ReadonlyMap<string, Size>;
  readonly families: ReadonlyMap<string, Family>;
  readonly groups: readonly StoredGroup[];
  readonly attachments: readonly GroupAttachment[];
  readonly groupsOfArticle: ReadonlyMap<string, readonly AttachedGroup[]>;
  readonly optionsById: ReadonlyMap<string, { readonly group: StoredGroup; readonly option: Option }>;
  /** How often a group is usually chosen from. */
  readonly usualOf: (group: StoredGroup) => AttachedGroup;
  /** With counts only where they are not the usual ones. */
  readonly attachedByName: (attached: readonly AttachedGroup[]) => readonly SheetAttached[];
};

export async function readSheetOffer(tx: Tx, articles: readonly Article[]): Promise<SheetOffer> {
  const rows = await tx
    .selectFrom('app.articles')
    .select(['article_id', 'variant_group_id', 'variant_label'])
    .where('variant_group_id', 'is not', null)
    .execute();
  const sizes = new Map(
    rows.map((row) => [row.article_id, { familyId: row.variant_group_id ?? '', label: row.variant_label }] as const),
  );
  const groups = await readOptionGroups(tx);
  const known = new Set(groups.map(({ groupId }) => groupId));
  const attachments = (await readAttachments(tx)).filter(({ groupId }) => known.has(groupId));
  const usual = new Map(groups.map((group) => [group.groupId, commonAttachment(group, attachments)] as const));
  const usualOf = (group: StoredGroup) => usual.get(group.groupId) ?? commonAttachment(group, []);
  return {
    sizes,
    families: familiesOf(articles, sizes),
    groups,
    attachments,
    groupsOfArticle: groupsBy(attachments, ({ articleId }) => articleId),
    optionsById: new Map(
      groups.flatMap((group) => group.options.map((option) => [option.optionId, { group, option }] as const)),
    ),
    usualOf,
    attachedByName: (attached) =>
      attached.flatMap((one) => {
        const group = groups.find(({ groupId }) => groupId === one.groupId);
        return group ? [{ name: group.name, counts: countsUnless(usualOf(group), one) }] : [];
      }),
  };
}

/** Nothing where it is the usual: a file says only what is worth saying. */
export function countsUnless(usual: AttachedGroup, { min, max }: AttachedGroup): SheetAttached['counts'] {
  return usual.min === min && usual.max === max ? undefined : { min, max };
}

export function groupsBy(
  attachments: readonly GroupAttachment[],
  ownerOf: (attachment: GroupAttachment) => string | null,
): ReadonlyMap<string, readonly AttachedGroup[]> {
  const byOwner = new Map<string, AttachedGroup[]>();
  for (const attachment of attachments) {
    const owner = ownerOf(attachment);
    const { groupId, min, max } = attachment;
    if (owner !== null) byOwner.set(owner, [...(byOwner.get(owner) ?? []), { groupId, min, max }]);
  }
  return byOwner;
}

/** Named like the first of them that is still there, without its size. */
function familiesOf(articles: readonly Article[], sizes: ReadonlyMap<string, Size>): ReadonlyMap<string, Family> {
  const members = Map.groupBy(
    articles.filter(({ articleId }) => sizes.has(articleId)),
    ({ articleId }) => sizes.get(articleId)?.familyId ?? '',
  );
  return new Map(
    [...members].map(([familyId, ones]) => {
      const first = ones.find(({ isRetired }) => !isRetired) ?? ones[0];
      const label = sizes.get(first?.articleId ?? '')?.label ?? '';
      const name = bareName({ name: first?.name ?? '', variantLabel: label });
      return [familyId, { familyId, name, members: ones.map(({ articleId }) => articleId) }] as const;
    }),
  );
}
