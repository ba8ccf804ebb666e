import type { SetMethod } from '@tresen/domain/offer/set-division';
import type { SetChoice, SetMenu, SetPart } from '@tresen/domain/offer/set-menu';
import type { SetWord } from '@tresen/domain/sheets/read-set-cell';
import type { SavedSet } from '../../../core/sets/read-sets.ts';
import { changedFields } from '../../../platform/db/changed-fields.ts';
import type { SetDraft, WrongSetRow } from './read-set-drafts.ts';
import type { Names } from './resolve-names.ts';
import { isSame, rowsOfSets } from './sets-of-rows.ts';
import type { SheetNames } from './sheet-names.ts';
import { nameInSets } from './sheet-sets.ts';

/** A row with the part and the choice it turned out to be about. */
export type PlacedRow = { readonly draft: SetDraft; readonly partId: string; readonly articleId: string | undefined };

export type SetStep = {
  readonly before: SavedSet | undefined;
  readonly after: Pick<SetMenu, 'articleId' | 'method' | 'parts'>;
  readonly drafts: readonly SetDraft[];
  readonly rows: readonly PlacedRow[];
  readonly isChanged: boolean;
};

export type SetPlan = { readonly steps: readonly SetStep[]; readonly wrong: readonly WrongSetRow[] };

type Ways = { readonly names: Names; readonly newId: () => string };

/** What the rows of the sets make of them. What no row names stays; nothing is taken away unless a row says so. */
export function planSets(drafts: readonly SetDraft[], sheetNames: SheetNames, ways: Ways): SetPlan {
  const { sets, wrong } = rowsOfSets(drafts, sheetNames, ways.names);
  const planned = [...sets].map(([setId, rows]) => planSet(setId, rows, sheetNames, ways));
  return {
    steps: planned.map(({ step }) => step),
    wrong: [
      ...drafts.flatMap((draft) => draft.wrong.map((one) => ({ ...one, draft }))),
      ...wrong,
      ...planned.flatMap((one) => one.wrong),
    ],
  };
}

function planSet(setId: string, drafts: readonly SetDraft[], sheetNames: SheetNames, ways: Ways) {
  const before = sheetNames.sets.get(setId);
  const wrong: WrongSetRow[] = [];
  const said = contradictionsIn(wrong);
  const parts = (before?.parts ?? []).map(plannedPart);
  const rows: PlacedRow[] = [];
  let method: SetMethod = before?.method ?? 'single-prices';
  for (const draft of drafts) {
    const { word } = draft;
    if (said(draft, 'method', 'set')) method = word.method ?? method;
    if (word.part === undefined) continue;
    const part = partOf(draft, parts) ?? newPart(word.part, parts, ways.newId);
    if (draft.id !== '' && said(draft, 'part', part.partId)) rename(part, word.part);
    if (said(draft, 'partEn', part.partId)) part.nameEn = word.partEn ?? part.nameEn;
    if (said(draft, 'course', part.partId)) part.course = courseOf(word, part.course);
    const chosen = word.choice === undefined ? undefined : choiceOf(draft, part, sheetNames, ways.names);
    if (typeof chosen === 'object') wrong.push(chosen);
    const articleId = typeof chosen === 'string' ? chosen : undefined;
    rows.push({ draft, partId: part.partId, articleId });
    if (articleId === undefined) continue;
    part.named.add(articleId);
    if (word.isRemoved) part.choices.delete(articleId);
    else part.choices.set(articleId, choiceAfter(articleId, part.choices.get(articleId), word));
  }
  const kept = parts.filter(({ choices }) => choices.size > 0).map(savedPart);
  const after = { articleId: setId, method, parts: kept };
  const had = { method: before?.method ?? method, parts: before?.parts ?? [] };
  const step: SetStep = { before, after, drafts, rows, isChanged: changedFields(had, { method, parts: kept }) !== '' };
  return { step, wrong };
}

type PlannedPart = {
  readonly partId: string;
  /** What it is called, and was before the file. */
  readonly called: Set<string>;
  /** What could be chosen before the file. */
  readonly known: readonly string[];
  name: string;
  nameEn: string | undefined;
  course: number | null;
  readonly choices: Map<string, SetChoice>;
  /** Which choices the rows so far were about. */
  readonly named: Set<string>;
};

function plannedPart({ partId, name, nameEn, course, choices }: SetPart): PlannedPart {
  const byArticle = new Map(choices.map((choice) => [choice.articleId, choice] as const));
  return {
    partId,
    called: new Set([name.toLowerCase()]),
    known: [...byArticle.keys()],
    name,
    nameEn,
    course,
    choices: byArticle,
    named: new Set(),
  };
}

function savedPart({ partId, name, nameEn, course, choices }: PlannedPart): SetPart {
  return { partId, name, nameEn, course, choices: [...choices.values()] };
}

/** By its id, and without one by its name. */
function partOf({ id, word }: SetDraft, parts: readonly PlannedPart[]): PlannedPart | undefined {
  if (id !== '') return parts.find(({ partId }) => partId === id);
  const asked = (word.part ?? '').toLowerCase();
  return parts.find(({ called }) => called.has(asked));
}

function rename(part: PlannedPart, name: string): void {
  part.name = name;
  part.called.add(name.toLowerCase());
}

function newPart(name: string, parts: PlannedPart[], newId: () => string): PlannedPart {
  const part = plannedPart({ partId: newId(), name, course: null, choices: [] });
  parts.push(part);
  return part;
}

/** What stands in the part under that name already, else what is sold under it. */
function choiceOf(
  draft: SetDraft,
  { known, named }: PlannedPart,
  sheetNames: SheetNames,
  names: Names,
): string | WrongSetRow {
  const called = draft.word.choice ?? '';
  const there = known.find((id) => !named.has(id) && isSame(nameInSets(id, sheetNames), called));
  if (there !== undefined) return there;
  const sold = names.soldId(called, null);
  if (!sold.ok) return { draft, column: 'choice', code: sold.refusal };
  return named.has(sold.value) ? { draft, column: 'choice', code: 'set/choice-twice' } : sold.value;
}

function choiceAfter(articleId: string, before: SetChoice | undefined, word: SetWord): SetChoice {
  return {
    articleId,
    surchargeCents: word.surcharge ?? before?.surchargeCents ?? 0,
    valueCents: 'value' in word ? (word.value ?? null) : (before?.valueCents ?? null),
  };
}

function courseOf({ course }: SetWord, before: number | null): number | null {
  return course === 'at-once' ? null : (course ?? before);
}

/** Whether a row says something that all rows of its set or part share; who says something else later is wrong. */
function contradictionsIn(wrong: WrongSetRow[]) {
  const said = new Map<string, unknown>();
  return (draft: SetDraft, column: 'method' | 'part' | 'partEn' | 'course', of: string): boolean => {
    const value = draft.word[column];
    if (value === undefined) return false;
    const key = `${column} ${of}`;
    if (!said.has(key)) said.set(key, value);
    if (said.get(key) === value) return true;
    wrong.push({ draft, column, code: 'set/contradicted' });
    return false;
  };
}
