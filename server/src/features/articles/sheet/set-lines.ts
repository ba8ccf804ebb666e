import type { SetStep } from './plan-sets.ts';

export type SetLine = {
  readonly row: number;
  readonly set: string;
  readonly part: string;
  readonly choice: string;
  readonly surchargeCents: number;
  readonly what: 'new' | 'changed' | 'unchanged' | 'removed';
};

/** What each row does. A change of the set or of a part is shown in its first row. */
export function setLines({ before, after, rows }: SetStep): readonly SetLine[] {
  const isDivided = before !== undefined && before.method !== after.method;
  const shown = new Set<string>();
  return rows.map(({ draft, partId, articleId }, index) => {
    const was = before?.parts.find((part) => part.partId === partId);
    const is = after.parts.find((part) => part.partId === partId);
    const had = was?.choices.find((choice) => choice.articleId === articleId);
    const has = is?.choices.find((choice) => choice.articleId === articleId);
    const isFirstOfPart = !shown.has(partId);
    shown.add(partId);
    const isPartChanged =
      was && is && isFirstOfPart && (was.name !== is.name || was.nameEn !== is.nameEn || was.course !== is.course);
    const isElsewhere = isPartChanged || (index === 0 && isDivided);
    const line = {
      row: draft.row,
      set: draft.word.set ?? '',
      part: is?.name ?? was?.name ?? draft.word.part ?? '',
      choice: draft.word.choice ?? '',
      surchargeCents: has?.surchargeCents ?? had?.surchargeCents ?? 0,
    };
    if (!has) return { ...line, what: had ? 'removed' : 'unchanged' };
    if (!had) return { ...line, what: 'new' };
    const isChanged = had.surchargeCents !== has.surchargeCents || had.valueCents !== has.valueCents || isElsewhere;
    return { ...line, what: isChanged ? 'changed' : 'unchanged' };
  });
}
