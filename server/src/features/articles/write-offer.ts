import type { Call } from '../../core/calls/call.ts';
import { writeArticleGroups, writeCategoryGroups } from '../../core/options/write-attached.ts';
import { groupSettingsOf, writeGroups } from '../../core/options/write-groups.ts';
import { changedFields } from '../../platform/db/changed-fields.ts';
import type { OfferUndo } from './offer-undo.ts';
import type { ImportStep } from './sheet/import-step.ts';
import type { ImportPlan } from './sheet/plan-import.ts';
import type { GroupStep } from './sheet/plan-options.ts';
import { writeSizes } from '../../core/articles/write-sizes.ts';

/**
 * Sizes and options of a file, after its articles: options may be articles that it brings, and what articles offer may be
 * groups that it brings. Says what is needed to take it back, if anything is different.
 */
export async function writeOffer(
  call: Call,
  { steps, groups, categories }: Pick<ImportPlan, 'steps' | 'groups' | 'categories'>,
  sets: OfferUndo['sets'],
): Promise<OfferUndo | undefined> {
  const different = groups.filter(isDifferent);
  await writeGroups(
    call,
    different.map(({ before, after }) => ({ isNew: !before, group: after })),
  );
  const offering = steps.filter(({ offer }) => changedFields(offer.before, offer.after) !== '');
  await writeSizes(
    call.tx,
    offering.map(({ after, offer }) => ({ articleId: after.articleId, size: offer.after.size })),
  );
  await writeArticleGroups(
    call,
    offering.map(({ after, offer }) => ({ articleId: after.articleId, groups: offer.after.groups })),
  );
  await writeCategoryGroups(
    call,
    categories.map(({ categoryId, after }) => ({ categoryId, groups: after })),
  );
  if (different.length + offering.length + categories.length + sets.length === 0) return undefined;
  return {
    articles: offering.filter(({ before }) => before).map(replaced),
    groups: different.map(({ before, after }) => ({
      groupId: after.groupId,
      version: (before?.version ?? 0) + 1,
      before: before ? groupSettingsOf(before) : null,
    })),
    categories: categories.map(({ categoryId, before, after }) => ({
      categoryId,
      left: [...after],
      before: [...before],
    })),
    sets,
  };
}

function isDifferent({ before, after }: GroupStep): boolean {
  return !before || changedFields(before, after) !== '';
}

function replaced({ after, offer: { before } }: ImportStep): OfferUndo['articles'][number] {
  return { articleId: after.articleId, groups: [...before.groups], ...(before.size && { size: before.size }) };
}
