import {
  type AttachedGroup,
  attachmentRefusal,
  groupsPerArticleMax,
  type OptionGroup,
} from '@tresen/domain/offer/option-group';
import type { SheetAttached } from '@tresen/domain/sheets/attached-cell';
import type { SheetProblem } from '@tresen/domain/sheets/sheet-problems';
import type { WrongRow } from './option-groups-of-rows.ts';
import type { GroupStep } from './plan-options.ts';
import type { SheetNames } from './sheet-names.ts';
import { groupsBy } from './sheet-offer.ts';

export type CategoryStep = {
  readonly categoryId: string;
  readonly before: readonly AttachedGroup[];
  readonly after: readonly AttachedGroup[];
};

/** The groups as they will be, and what their names mean in a cell of an article. */
export function groupsAfter(steps: readonly GroupStep[], { offer }: SheetNames) {
  const groups = new Map<string, OptionGroup>([
    ...offer.groups.map((group) => [group.groupId, group] as const),
    ...steps.map(({ after }) => [after.groupId, after] as const),
  ]);
  const usual = new Map([
    ...offer.groups.map((group) => [group.groupId, offer.usualOf(group)] as const),
    ...steps.map((step) => [step.after.groupId, step.usual] as const),
  ]);
  // As they are called now, and with more right as they will be.
  const ids = new Map([
    ...offer.groups.map(({ name, groupId }) => [folded(name), groupId] as const),
    ...[...groups.values()].map(({ name, groupId }) => [folded(name), groupId] as const),
  ]);

  function refusalOf(attached: AttachedGroup): SheetProblem | undefined {
    const group = groups.get(attached.groupId);
    return group ? attachmentRefusal(group, attached)?.code : 'option-group/unknown';
  }

  /** What an article offers, or the first thing that is wrong with it. */
  function attachedIn(said: readonly SheetAttached[]): readonly AttachedGroup[] | SheetProblem {
    const attached: AttachedGroup[] = [];
    for (const { name, counts } of said) {
      const groupId = ids.get(folded(name));
      const start = usual.get(groupId ?? '');
      if (groupId === undefined || !start) return 'option-group/unknown';
      if (attached.some((one) => one.groupId === groupId)) return 'option-group/repeated';
      const one = { groupId, min: counts?.min ?? start.min, max: counts?.max ?? start.max };
      const refusal = refusalOf(one);
      if (refusal) return refusal;
      attached.push(one);
    }
    return attached;
  }

  return { attachedIn, refusalOf };
}

/** What categories offer afterwards; a group keeps its place where it is offered already, and is the last where it is not. */
export function planCategories(
  steps: readonly GroupStep[],
  { offer, categories }: SheetNames,
): readonly CategoryStep[] {
  const before = groupsBy(offer.attachments, ({ categoryId }) => categoryId);
  const named = new Set(categories.map(({ categoryId }) => categoryId));
  const after = new Map([...before].filter(([categoryId]) => named.has(categoryId)));
  for (const { after: group, categories: said } of steps) {
    if (!said) continue;
    for (const [categoryId, groups] of after)
      after.set(
        categoryId,
        groups.filter((one) => one.groupId !== group.groupId || said.some((row) => row.categoryId === categoryId)),
      );
    for (const { categoryId, ...attached } of said) {
      const groups = after.get(categoryId) ?? [];
      const isThere = groups.some(({ groupId }) => groupId === group.groupId);
      const changed = groups.map((one) => (one.groupId === group.groupId ? attached : one));
      after.set(categoryId, isThere ? changed : [...groups, attached]);
    }
  }
  return [...after].flatMap(([categoryId, groups]) => {
    const had = before.get(categoryId) ?? [];
    return JSON.stringify(had) === JSON.stringify(groups) ? [] : [{ categoryId, before: had, after: groups }];
  });
}

type After = {
  readonly steps: readonly GroupStep[];
  readonly categories: readonly CategoryStep[];
  /** By article, only those that the file names. */
  readonly articles: ReadonlyMap<string, readonly AttachedGroup[]>;
  readonly refusalOf: (attached: AttachedGroup) => SheetProblem | undefined;
};

/** What is offered somewhere must stay possible to choose there: otherwise the row that says how a group is has to change. */
export function wrongOffers(
  { steps, categories, articles, refusalOf }: After,
  { offer }: SheetNames,
): readonly WrongRow[] {
  const changed = new Map(categories.map(({ categoryId, after }) => [categoryId, after] as const));
  const kept = offer.attachments.filter(
    ({ articleId, categoryId }) => !articles.has(articleId ?? '') && !changed.has(categoryId ?? ''),
  );
  const offered = [...kept, ...[...changed.values()].flat()];
  const crowded = new Set(
    [...changed.values()].flatMap((groups) => groups.slice(groupsPerArticleMax).map(({ groupId }) => groupId)),
  );
  return steps.flatMap(({ after, drafts: [draft], usual }): readonly WrongRow[] => {
    if (!draft) return [];
    const uses = [usual, ...offered.filter(({ groupId }) => groupId === after.groupId)];
    const [code] = uses.flatMap((one) => refusalOf(one) ?? []);
    const wrong: WrongRow[] = code
      ? [{ draft, column: code === 'options/min-over-options' ? 'option' : 'min', code }]
      : [];
    if (crowded.has(after.groupId)) wrong.push({ draft, column: 'categories', code: 'option-group/too-many' });
    return wrong;
  });
}

function folded(name: string): string {
  return name.toLowerCase();
}
