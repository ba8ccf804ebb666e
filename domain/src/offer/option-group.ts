import type { Additive } from '../articles/additives.ts';
import type { Allergen } from '../articles/allergens.ts';
import { numberRefusal } from '../basics/number-rules.ts';
import { priceMaxCents } from '../articles/article.ts';

/** `choice`: one of several, such as how a steak is done. `extra`: more of something. `without`: an ingredient left out. */
export const optionKinds = ['choice', 'extra', 'without'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** A detail of what it is chosen with: it has no tax key, so that a piece stays whole. */
export type Option = {
  readonly optionId: string;
  readonly name: string;
  readonly nameEn: string;
  /** What it adds to the price of a piece; may be below zero. */
  readonly deltaCents: number;
  /** Where it is an article, allergens, additives, count and statistics are that article's. */
  readonly articleId: string | null;
  readonly allergens: readonly Allergen[];
  readonly additives: readonly Additive[];
  readonly isSoldOut: boolean;
};

export type OptionGroup = {
  readonly groupId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: OptionKind;
  /** In the order of the owner. */
  readonly options: readonly Option[];
};

/** A group where it is offered: how many of its options belong to one piece. */
export type AttachedGroup = { readonly groupId: string; readonly min: number; readonly max: number };

/** Exactly one of the two is named. */
export type GroupAttachment = AttachedGroup & {
  readonly articleId: string | null;
  readonly categoryId: string | null;
};

/** As many options as one line of a receipt can carry. */
export const optionsMax = 30;
/** As long as a name on a receipt may be. */
export const optionNameMax = 60;
/** As many as a person still finds their way among. */
export const optionsPerGroupMax = 60;
export const groupsPerArticleMax = 20;

type InCategories = { readonly articleId: string; readonly categoryIds: readonly string[] };

/**
 * The groups of an article, required ones first, otherwise in the order of the owner. Its own row wins over that of a
 * category, the first of its categories over the others; a row that allows none takes the group away.
 */
export function groupsOf(
  { articleId, categoryIds }: InCategories,
  attachments: readonly GroupAttachment[],
): readonly AttachedGroup[] {
  const rows = [
    ...attachments.filter((row) => row.articleId === articleId),
    ...categoryIds.flatMap((id) => attachments.filter((row) => row.articleId === null && row.categoryId === id)),
  ];
  const first = new Map<string, AttachedGroup>();
  for (const { groupId, min, max } of rows) if (!first.has(groupId)) first.set(groupId, { groupId, min, max });
  const offered = [...first.values()].filter(({ max }) => max > 0);
  return [...offered.filter(isRequired), ...offered.filter((group) => !isRequired(group))];
}

export function isRequired({ min }: AttachedGroup): boolean {
  return min > 0;
}

/** `closes-itself`: a single required choice, so that tile and option are two taps. Options nobody has to choose open nothing. */
export type OptionSheet = 'none' | 'closes-itself' | 'stays';

export function optionSheetOf(attached: readonly AttachedGroup[]): OptionSheet {
  const required = attached.filter(isRequired);
  if (required.length === 0) return 'none';
  return required.length === 1 && required[0]?.max === 1 ? 'closes-itself' : 'stays';
}

export type GroupRefusal =
  | { readonly code: 'options/none' }
  | { readonly code: 'options/name-twice'; readonly optionId: string; readonly name: string }
  | { readonly code: 'options/delta-too-large'; readonly optionId: string; readonly n: number };

/** What is wrong with a group as its owner wants to save it. */
export function groupRefusals({ options }: Pick<OptionGroup, 'options'>): readonly GroupRefusal[] {
  const tooLarge = options.filter(
    ({ deltaCents }) => numberRefusal(deltaCents, { min: -priceMaxCents, max: priceMaxCents }) !== undefined,
  );
  const names = options.map(({ name }) => name.trim().toLowerCase());
  const twice = options.filter((_, index) => names.indexOf(names[index] ?? '') < index);
  return [
    ...(options.length === 0 ? [{ code: 'options/none' } as const] : []),
    ...twice.map(({ optionId, name }) => ({ code: 'options/name-twice', optionId, name }) as const),
    ...tooLarge.map(({ optionId }) => ({ code: 'options/delta-too-large', optionId, n: priceMaxCents }) as const),
  ];
}

export type AttachmentRefusal =
  | { readonly code: 'options/not-a-count' }
  | { readonly code: 'options/min-over-max' }
  | { readonly code: 'options/min-over-options'; readonly n: number }
  | { readonly code: 'options/without-required' };

/** What nobody could ever choose is refused before it is attached. */
export function attachmentRefusal(
  { kind, options }: Pick<OptionGroup, 'kind' | 'options'>,
  { min, max }: Pick<AttachedGroup, 'min' | 'max'>,
): AttachmentRefusal | undefined {
  const isCount = (n: number) => numberRefusal(n, { min: 0, max: optionsMax }) === undefined;
  if (!isCount(min) || !isCount(max)) return { code: 'options/not-a-count' };
  if (min > max) return { code: 'options/min-over-max' };
  if (min > options.length) return { code: 'options/min-over-options', n: options.length };
  return kind === 'without' && min > 0 ? { code: 'options/without-required' } : undefined;
}
