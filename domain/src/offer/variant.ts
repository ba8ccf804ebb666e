/** A size of something: an article of its own, with its own price, deposit and count, sold from a common tile. */
export type Variant = {
  readonly articleId: string;
  readonly name: string;
  readonly priceCents: number;
  /** Absent: there is only one size. */
  readonly variantGroupId?: string | null | undefined;
  /** `0,5 l`; empty or absent where there is only one size. */
  readonly variantLabel?: string | undefined;
};

export const sizeOrders = ['owner', 'price'] as const;
export type SizeOrder = (typeof sizeOrders)[number];

/** As many sizes as fit on a tile with a tap each; more open a sheet. */
export const sizesSideBySide = 3;
export const variantLabelMax = 20;
export const sizesMax = 12;
/** As long as a name on a receipt may be. */
const nameMax = 100;

export type TileFamily<Article> = {
  /** The common group, or the article itself. */
  readonly familyId: string;
  readonly name: string;
  readonly sizes: readonly Article[];
  readonly shows: 'one' | 'side-by-side' | 'sheet';
};

/** One tile for all sizes of a thing, where the first of them would stand. Articles come in the order of the owner. */
export function tileFamilies<Article extends Variant>(
  articles: readonly Article[],
  order: SizeOrder,
): readonly TileFamily<Article>[] {
  const families = Map.groupBy(articles, ({ variantGroupId, articleId }) => variantGroupId ?? articleId);
  return [...families].map(([familyId, members]) => {
    const sizes = order === 'price' ? byPrice(members) : members;
    return { familyId, name: familyName(members), sizes, shows: showsOf(sizes.length) };
  });
}

/** `Pils 0,5 l`: as it stands on receipts and slips, with its size even where the name fills them alone. */
export function fullName({ name, variantLabel = '' }: Pick<Variant, 'name' | 'variantLabel'>): string {
  if (variantLabel === '' || name.endsWith(` ${variantLabel}`)) return name;
  const room = nameMax - variantLabel.length - 1;
  return `${name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')} ${variantLabel}`;
}

/** `Pils`, also where the article is called `Pils 0,5 l`. */
export function bareName({ name, variantLabel = '' }: Pick<Variant, 'name' | 'variantLabel'>): string {
  const size = ` ${variantLabel}`;
  return variantLabel !== '' && name.endsWith(size) && name.length > size.length ? name.slice(0, -size.length) : name;
}

/** `0.5 l`: the same size as English writes it; empty where it is a word. */
export function englishLabel(label: string): string {
  return /^\d[\d.,]*\s?\p{L}{0,3}$/u.test(label) ? label.replace(',', '.') : '';
}

export type VariantRefusal =
  | { readonly code: 'variant/label-missing'; readonly articleId: string }
  | { readonly code: 'variant/label-too-long'; readonly articleId: string; readonly n: number }
  | { readonly code: 'variant/label-twice'; readonly articleId: string; readonly label: string };

/** What keeps people from telling the sizes of one thing apart. */
export function variantRefusals(
  sizes: readonly { readonly articleId: string; readonly variantLabel: string }[],
): readonly VariantRefusal[] {
  if (sizes.length < 2) return [];
  const labels = sizes.map(({ variantLabel }) => variantLabel.trim().toLowerCase());
  return sizes.flatMap(({ articleId, variantLabel: label }, index): readonly VariantRefusal[] => {
    if (labels[index] === '') return [{ code: 'variant/label-missing', articleId }];
    if ([...label].length > variantLabelMax) return [{ code: 'variant/label-too-long', articleId, n: variantLabelMax }];
    return labels.indexOf(labels[index] ?? '') < index ? [{ code: 'variant/label-twice', articleId, label }] : [];
  });
}

/** Alone, a size is a plain tile and says which it is. */
function familyName(members: readonly Variant[]): string {
  const [first] = members;
  if (first === undefined) return '';
  return members.length === 1 ? fullName(first) : bareName(first);
}

function showsOf(count: number): TileFamily<unknown>['shows'] {
  if (count === 1) return 'one';
  return count <= sizesSideBySide ? 'side-by-side' : 'sheet';
}

function byPrice<Article extends Variant>(members: readonly Article[]): readonly Article[] {
  return members.toSorted((one, other) => one.priceCents - other.priceCents);
}
