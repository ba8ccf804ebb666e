import { attachmentRefusal, type OptionGroup } from '@tresen/domain/offer/option-group';
import { sql } from 'kysely';
import type { Call } from '../../core/calls/call.ts';
import { readAttachments, readOptionGroups, readUses } from '../../core/options/read-option-groups.ts';
import { writeArticleGroups, writeCategoryGroups } from '../../core/options/write-attached.ts';
import { writeGroups } from '../../core/options/write-groups.ts';
import type { OfferUndo } from './offer-undo.ts';
import { groupsBy } from './sheet/sheet-offer.ts';
import { writeSizes } from '../../core/articles/write-sizes.ts';

/**
 * Puts back sizes and options that an import replaced: of articles that are put back themselves, and of groups and categories
 * that nobody has changed since. What would leave something that cannot be chosen stays.
 */
export async function undoOffer(call: Call, undo: OfferUndo, articleIds: ReadonlySet<string>): Promise<void> {
  const { tx } = call;
  await sql`select 1 from app.option_groups order by group_id for no key update`.execute(tx);
  const articles = undo.articles.filter(({ articleId }) => articleIds.has(articleId));
  await writeSizes(
    tx,
    articles.map(({ articleId, size }) => ({ articleId, size })),
  );
  const known = await readOptionGroups(tx);
  const canOffer = ({ groupId }: { readonly groupId: string }) => known.some((group) => group.groupId === groupId);
  await writeArticleGroups(
    call,
    articles.map(({ articleId, groups }) => ({ articleId, groups: groups.filter(canOffer) })),
  );
  const offered = groupsBy(await readAttachments(tx), ({ categoryId }) => categoryId);
  const untouched = undo.categories.filter(
    ({ categoryId, left }) => JSON.stringify(offered.get(categoryId) ?? []) === JSON.stringify(left),
  );
  await writeCategoryGroups(
    call,
    untouched.map(({ categoryId, before }) => ({ categoryId, groups: before.filter(canOffer) })),
  );
  await undoGroups(call, undo.groups);
}

async function undoGroups(call: Call, groups: OfferUndo['groups']): Promise<void> {
  const { tx, now } = call;
  const known = await readOptionGroups(tx);
  const attachments = await readAttachments(tx);
  const untouched = groups.filter(({ groupId, version }) =>
    known.some((group) => group.groupId === groupId && group.version === version),
  );
  const usesOf = (groupId: string) => attachments.filter((row) => row.groupId === groupId);
  const isNameFree = ({ groupId, name }: OptionGroup) =>
    known.every((other) => other.groupId === groupId || other.name.toLowerCase() !== name.toLowerCase());
  const restored = untouched.flatMap(({ groupId, before }) => {
    if (!before) return [];
    const group = { ...before, groupId };
    const canStay = usesOf(groupId).every((row) => attachmentRefusal(group, row) === undefined);
    return canStay && isNameFree(group) ? [{ isNew: false, group }] : [];
  });
  await writeGroups(call, restored);
  const used = new Set((await readUses(tx)).map(({ groupId }) => groupId));
  const gone = untouched.filter(({ groupId, before }) => !before && !used.has(groupId));
  if (gone.length > 0)
    await tx
      .updateTable('app.option_groups')
      .set({ retired_at: now.toString() })
      .where(
        'group_id',
        'in',
        gone.map(({ groupId }) => groupId),
      )
      .execute();
}
