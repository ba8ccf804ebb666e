import type { Additive } from '../articles/additives.ts';
import type { Allergen, Declared } from '../articles/allergens.ts';
import type { OptionPick } from './option-choice.ts';
import type { Option, OptionGroup, OptionKind } from './option-group.ts';

/** What an option brings into a dish; `undefined`: nobody has declared it, which is not the same as nothing. */
export type Adding = {
  readonly kind: OptionKind;
  readonly allergens: Declared;
  readonly additives: readonly Additive[] | undefined;
};

type DeclaringArticle = {
  readonly articleId: string;
  readonly allergens?: Declared;
  readonly additives?: readonly Additive[] | undefined;
};

/** As much of a catalogue as tells what options declare. */
type Declaring = {
  readonly optionGroups?: readonly OptionGroup[] | undefined;
  readonly articles?: readonly DeclaringArticle[] | undefined;
};

/** What an option declares. One that is an article says what that article says. */
export function addingOf(
  kind: OptionKind,
  { articleId, allergens, additives }: Pick<Option, 'articleId' | 'allergens' | 'additives'>,
  articles: ReadonlyMap<string, DeclaringArticle>,
): Adding {
  if (articleId === null) return { kind, allergens, additives };
  const article = articles.get(articleId);
  return { kind, allergens: article?.allergens, additives: article?.additives };
}

/** The declarations of what was chosen. */
export function addingsOf(
  groups: readonly OptionGroup[],
  picks: readonly OptionPick[],
  articles: ReadonlyMap<string, DeclaringArticle>,
): readonly Adding[] {
  return groups.flatMap(({ groupId, kind, options }) =>
    options
      .filter(({ optionId }) => picks.some((pick) => pick.groupId === groupId && pick.optionId === optionId))
      .map((option) => addingOf(kind, option, articles)),
  );
}

/**
 * The allergens that an option brings along, found by its name: paper and screens of a kitchen know no more of it. Where
 * several are called so, those of all.
 */
export function allergensAdded(
  { optionGroups = [], articles = [] }: Declaring,
  { kind, name }: { readonly kind: OptionKind; readonly name: string },
): readonly Allergen[] {
  if (kind === 'without') return [];
  const picks = optionGroups.flatMap(({ groupId, options }) =>
    options.filter((option) => option.name === name).map(({ optionId }) => ({ groupId, optionId })),
  );
  const known = new Map(articles.map((article) => [article.articleId, article]));
  const addings = addingsOf(
    optionGroups.filter((group) => group.kind === kind),
    picks,
    known,
  );
  return [...new Set(addings.flatMap(({ allergens = [] }) => allergens))];
}

/** The allergens of a dish as ordered. Options add theirs; leaving something out promises nothing and removes none. */
export function allergensWith(declared: Declared, chosen: readonly Pick<Adding, 'kind' | 'allergens'>[]): Declared {
  return declaredTogether<Allergen>([declared, ...chosen.filter(isAdded).map(({ allergens }) => allergens)]);
}

export function additivesWith(
  declared: readonly Additive[] | undefined,
  chosen: readonly Pick<Adding, 'kind' | 'additives'>[],
): readonly Additive[] | undefined {
  return declaredTogether<Additive>([declared, ...chosen.filter(isAdded).map(({ additives }) => additives)]);
}

function isAdded({ kind }: Pick<Adding, 'kind'>): boolean {
  return kind !== 'without';
}

/** Where one part is not declared, the whole is not. */
export function declaredTogether<Key>(
  declarations: readonly (readonly Key[] | undefined)[],
): readonly Key[] | undefined {
  const known = declarations.filter((keys) => keys !== undefined);
  return known.length < declarations.length ? undefined : [...new Set(known.flat())];
}
