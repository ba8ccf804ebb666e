import type { Article } from '@tresen/contract/articles';
import type { AttachedGroup } from '@tresen/domain/offer/option-group';
import type { SheetAttached } from '@tresen/domain/sheets/attached-cell';
import type { SheetProblem } from '@tresen/domain/sheets/sheet-problems';
import { changedFields } from '../../../platform/db/changed-fields.ts';
import { applyWord } from './apply-word.ts';
import { wrongAlone, wrongTogether } from './import-rules.ts';
import type { ArticleOffer, ImportStep } from './import-step.ts';
import { planSizes, wrongSizes } from './plan-sizes.ts';
import type { Draft, Wrong } from './read-drafts.ts';
import type { Names } from './resolve-names.ts';
import type { SheetNames } from './sheet-names.ts';

export type PlannedArticle = { readonly draft: Draft; readonly step: ImportStep; readonly wrong: readonly Wrong[] };

type AttachedIn = (said: readonly SheetAttached[]) => readonly AttachedGroup[] | SheetProblem;

/** What the rows make of the articles, as soon as it is known what the names of groups mean. */
export function planArticles(
  drafts: readonly Draft[],
  sheetNames: SheetNames,
  { names, newId }: { readonly names: Names; readonly newId: () => string },
): (attachedIn: AttachedIn) => readonly PlannedArticle[] {
  const applied = drafts.map((draft) => ({ draft, ...applyWord(draft, names) }));
  const sizeOf = planSizes(drafts, sheetNames, newId);
  return (attachedIn) => {
    const planned = applied.map(({ draft, after, wrong }): PlannedArticle => {
      const offer = planOffer(draft, sheetNames, { attachedIn, sizeOf });
      const soFar = [...draft.wrong, ...wrong, ...offer.wrong];
      return { draft, step: stepOf(draft, after, offer), wrong: [...soFar, ...wrongAlone(after, draft, soFar)] };
    });
    return withWrongTogether(planned, sheetNames);
  };
}

function planOffer(
  draft: Draft,
  { offer }: SheetNames,
  { attachedIn, sizeOf }: { readonly attachedIn: AttachedIn; readonly sizeOf: ReturnType<typeof planSizes> },
) {
  const { articleId, word } = draft;
  const before: ArticleOffer = { size: offer.sizes.get(articleId), groups: offer.groupsOfArticle.get(articleId) ?? [] };
  const { size, wrong } = sizeOf(draft);
  const groups = word.optionGroups ? attachedIn(word.optionGroups) : before.groups;
  if (typeof groups !== 'string') return { before, after: { size, groups }, wrong };
  const unknown: Wrong = { column: 'optionGroups', code: groups };
  return { before, after: { size, groups: before.groups }, wrong: [...wrong, unknown] };
}

function stepOf(
  { row, before }: Draft,
  after: Article,
  { before: had, after: has }: { readonly before: ArticleOffer; readonly after: ArticleOffer },
): ImportStep {
  const step = { row, before, after, offer: { before: had, after: has } };
  if (!before) return { ...step, what: 'new' };
  const isChanged = changedFields(inOrder(before), inOrder(after)) !== '' || changedFields(had, has) !== '';
  return { ...step, what: isChanged ? 'changed' : 'unchanged' };
}

/** What is wrong only because of other articles. What stays as it is was so before. */
function withWrongTogether(planned: readonly PlannedArticle[], sheetNames: SheetNames): readonly PlannedArticle[] {
  const together = wrongTogether(
    new Map(planned.map(({ step }) => [step.after.articleId, step.after] as const)),
    sheetNames,
  );
  const sizes = wrongSizes(
    planned.map(({ step }) => ({ article: step.after, size: step.offer.after.size })),
    sheetNames,
  );
  return planned.map((one) => {
    if (one.step.what === 'unchanged') return one;
    const isSizeWrong = one.wrong.some(({ column }) => column === 'size' || column === 'variantOf');
    const ofSizes = isSizeWrong ? [] : sizes(one.step.after);
    return { ...one, wrong: [...one.wrong, ...together(one.step.after), ...ofSizes] };
  });
}

/** In which order links are listed is no difference. */
function inOrder(article: Article): Article {
  return {
    ...article,
    categoryIds: article.categoryIds.toSorted(),
    stationIds: article.stationIds.toSorted(),
  };
}
