import type { SheetProblem } from '@tresen/domain/sheets/sheet-problems';
import type { PlannedArticle } from './plan-articles.ts';
import { planSets } from './plan-sets.ts';
import type { SetDraft } from './read-set-drafts.ts';
import type { Names } from './resolve-names.ts';
import { setLines } from './set-lines.ts';
import { setsAfter } from './set-rules.ts';
import type { SheetNames } from './sheet-names.ts';

type Ways = { readonly names: Names; readonly newId: () => string };

/** Nobody can say this of a set while a row of it is not understood: what is missing would be to blame. */
const ofWholeSets: ReadonlySet<SheetProblem> = new Set(['set/dearer-than-parts', 'set/needs-food-and-drink']);

/** Sets are judged with the articles as they will be, and articles with the sets. */
export function judgeSets(
  drafts: readonly SetDraft[],
  planned: readonly PlannedArticle[],
  sheetNames: SheetNames,
  ways: Ways,
) {
  const sets = planSets(drafts, sheetNames, ways);
  const { wrongRows, wrongArticle } = setsAfter(
    planned.map(({ step }) => step),
    sets.steps,
    sheetNames,
  );
  const unread = new Set(sets.wrong.map(({ draft }) => draft));
  const wrongSets = [
    ...sets.wrong,
    ...sets.steps.flatMap((step) => {
      const isWhole = step.drafts.every((draft) => !unread.has(draft));
      return wrongRows(step).filter(({ code }) => isWhole || !ofWholeSets.has(code));
    }),
  ];
  const wrong = new Set(wrongSets.map(({ draft }) => draft));
  const spoilt = sets.steps.filter((step) => step.drafts.some((draft) => wrong.has(draft)));
  const spoiltSetRows = new Set([...wrong, ...spoilt.flatMap((step) => step.drafts)].map(({ row }) => row));
  return {
    sets: sets.steps.filter(({ isChanged }) => isChanged),
    setLines: sets.steps.flatMap(setLines).filter(({ row }) => !spoiltSetRows.has(row)),
    wrongSets,
    spoiltSetRows,
    checked: planned.map((one) => ({ ...one, wrong: [...one.wrong, ...wrongArticle(one.step)] })),
  };
}
