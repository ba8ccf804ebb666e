import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import {
  type AttachedGroup,
  groupRefusals,
  type Option,
  type OptionGroup,
  optionsPerGroupMax,
} from '@tresen/domain/offer/option-group';
import { usualAttachment } from '@tresen/domain/offer/usual-attachment';
import { changedFields } from '../../../platform/db/changed-fields.ts';
import type { StoredGroup } from '../../../core/options/read-option-groups.ts';
import { groupRows, type RowsOfGroup, sharedWords, type WrongRow } from './option-groups-of-rows.ts';
import type { OptionDraft } from './read-option-drafts.ts';
import type { Names } from './resolve-names.ts';
import type { SheetNames } from './sheet-names.ts';

export type GroupStep = {
  readonly before: StoredGroup | undefined;
  readonly after: OptionGroup;
  readonly drafts: readonly OptionDraft[];
  readonly usual: AttachedGroup;
  /** `undefined`: the file says nothing about them. */
  readonly categories: readonly AttachedTo[] | undefined;
};

export type AttachedTo = AttachedGroup & { readonly categoryId: string };

export type OptionLine = {
  readonly row: number;
  readonly group: string;
  readonly option: string;
  readonly deltaCents: number;
  readonly what: 'new' | 'changed' | 'unchanged' | 'removed';
};

export type OptionPlan = {
  readonly steps: readonly GroupStep[];
  readonly lines: readonly OptionLine[];
  readonly wrong: readonly WrongRow[];
};

/** What the rows of the options make of the groups. */
export function planOptions(
  drafts: readonly OptionDraft[],
  sheetNames: SheetNames,
  { names, newId }: { readonly names: Names; readonly newId: () => string },
): OptionPlan {
  const { groups, wrong } = groupRows(drafts, sheetNames, newId);
  const planned = groups.map((rows) => planGroup(rows, sheetNames, { names, newId }));
  return {
    steps: planned.map(({ step }) => step),
    lines: planned.flatMap(({ step, ids }) => linesOf(step, ids, sheetNames)),
    wrong: [
      ...drafts.flatMap((draft) => draft.wrong.map((one) => ({ ...one, draft }))),
      ...wrong,
      ...planned.flatMap((one) => one.wrong),
    ],
  };
}

type Ways = { readonly names: Names; readonly newId: () => string };

function planGroup(rows: RowsOfGroup, sheetNames: SheetNames, { names, newId }: Ways) {
  const { before, drafts } = rows;
  const { said, wrong } = sharedWords(rows);
  const found: WrongRow[] = [...wrong];
  const options = new Map((before?.options ?? []).map((option) => [option.optionId, option] as const));
  const ids = new Map<OptionDraft, string>();
  for (const draft of drafts) {
    const id = draft.known?.option.optionId ?? newId();
    ids.set(draft, id);
    const after = optionAfter(draft, options.get(id) ?? blankOption(id), names);
    found.push(...after.wrong);
    if (draft.word.isRemoved) options.delete(id);
    else options.set(id, after.option);
  }
  const kind = said.kind ?? before?.kind;
  const [first] = drafts;
  const isKindUnread = drafts.some((draft) => draft.wrong.some(({ column }) => column === 'kind'));
  if (!kind && first && !isKindUnread) found.push({ draft: first, column: 'kind', code: 'option-kind/required' });
  const after: OptionGroup = {
    groupId: rows.groupId,
    name: rows.name,
    nameEn: said.groupEn ?? before?.nameEn ?? '',
    kind: kind ?? 'extra',
    options: [...options.values()],
  };
  found.push(...wrongGroup(after, drafts, ids));
  const start = before ? sheetNames.offer.usualOf(before) : usualAttachment(after);
  const usual = { groupId: rows.groupId, min: said.min ?? start.min, max: said.max ?? start.max };
  const categories = said.categories && resolved(said.categories, usual, names);
  if (categories?.includes(undefined)) {
    const draft = drafts.find(({ word }) => word.categories !== undefined);
    if (draft) found.push({ draft, column: 'categories', code: 'category/unknown' });
  }
  const step: GroupStep = {
    before,
    after,
    drafts,
    usual,
    categories: categories?.filter((one) => one !== undefined),
  };
  return { step, ids, wrong: found };
}

function blankOption(optionId: string): Option {
  return {
    optionId,
    name: '',
    nameEn: '',
    deltaCents: 0,
    articleId: null,
    allergens: [],
    additives: [],
    isSoldOut: false,
  };
}

/** What an option takes from its article is not kept beside it. */
function optionAfter(draft: OptionDraft, before: Option, names: Names) {
  const { word } = draft;
  const wrong: WrongRow[] = [];
  let { articleId } = before;
  if ('article' in word) {
    const sold = word.article === undefined ? undefined : names.soldId(word.article, before.articleId);
    if (sold?.ok === false) wrong.push({ draft, column: 'article', code: sold.refusal });
    articleId = sold?.ok ? sold.value : null;
  }
  const { allergens: avoided = before.allergens, additives: added = before.additives } = word;
  const option: Option = {
    optionId: before.optionId,
    name: word.option ?? before.name,
    nameEn: word.optionEn ?? before.nameEn,
    deltaCents: word.surcharge ?? before.deltaCents,
    articleId,
    allergens: articleId === null ? allergens.filter((key) => avoided.includes(key)) : [],
    additives: articleId === null ? additives.filter((key) => added.includes(key)) : [],
    isSoldOut: word.isSoldOut ?? before.isSoldOut,
  };
  return { option, wrong };
}

/** What is wrong with the group as a whole is said in the row that makes it so. */
function wrongGroup(
  after: OptionGroup,
  drafts: readonly OptionDraft[],
  ids: ReadonlyMap<OptionDraft, string>,
): readonly WrongRow[] {
  const draftOf = (optionId: string) => drafts.find((draft) => ids.get(draft) === optionId) ?? drafts.at(-1);
  const last = drafts.at(-1);
  const found: WrongRow[] = [];
  for (const refusal of groupRefusals(after)) {
    if (refusal.code === 'options/none' && last) found.push({ draft: last, column: 'isRemoved', code: 'options/none' });
    if (refusal.code !== 'options/name-twice') continue;
    const draft = draftOf(refusal.optionId);
    const isReported = draft?.wrong.some(({ column }) => column === 'option');
    if (draft && !isReported) found.push({ draft, column: 'option', code: 'options/name-twice' });
  }
  if (after.options.length > optionsPerGroupMax && last)
    found.push({ draft: last, column: 'option', code: 'options/too-many' });
  return found;
}

function resolved(
  said: NonNullable<ReturnType<typeof sharedWords>['said']['categories']>,
  usual: AttachedGroup,
  names: Names,
): readonly (AttachedTo | undefined)[] {
  return said.map(({ name, counts }) => {
    const categoryId = names.knownCategoryId(name);
    return categoryId === undefined ? undefined : { ...usual, ...counts, categoryId };
  });
}

/** A change of the group itself is shown in its first row. */
function linesOf(
  step: GroupStep,
  ids: ReadonlyMap<OptionDraft, string>,
  sheetNames: SheetNames,
): readonly OptionLine[] {
  const { before, after, drafts } = step;
  const isGroupChanged = before !== undefined && isChangedGroup(step, sheetNames);
  return drafts.map((draft, index) => {
    const id = ids.get(draft);
    const option = after.options.find(({ optionId }) => optionId === id);
    const had = before?.options.find(({ optionId }) => optionId === id);
    const deltaCents = option?.deltaCents ?? had?.deltaCents ?? 0;
    const line = { row: draft.row, group: after.name, option: option?.name ?? draft.option, deltaCents };
    if (!option) return { ...line, what: 'removed' };
    if (!had) return { ...line, what: 'new' };
    const isChanged = changedFields(had, option) !== '' || (index === 0 && isGroupChanged);
    return { ...line, what: isChanged ? 'changed' : 'unchanged' };
  });
}

/** Its name, its kind, or the categories that offer it. */
function isChangedGroup({ before, after, categories }: GroupStep, { offer, categories: named }: SheetNames): boolean {
  if (before?.name !== after.name || before.nameEn !== after.nameEn || before.kind !== after.kind) return true;
  const textsOf = (
    rows: readonly { readonly categoryId: string | null; readonly min: number; readonly max: number }[],
  ) => rows.map(({ categoryId, min, max }) => `${categoryId} ${min}-${max}`).toSorted();
  const had = offer.attachments.filter(
    (one) => one.groupId === after.groupId && named.some(({ categoryId }) => categoryId === one.categoryId),
  );
  return categories !== undefined && textsOf(categories).join() !== textsOf(had).join();
}
