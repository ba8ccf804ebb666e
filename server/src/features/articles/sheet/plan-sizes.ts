import type { Article } from '@tresen/contract/articles';
import { sizesMax, variantRefusals } from '@tresen/domain/offer/variant';
import type { Draft, Wrong } from './read-drafts.ts';
import type { SheetNames } from './sheet-names.ts';
import type { Size } from '../../../core/articles/write-sizes.ts';

type Planned = { readonly size: Size | undefined; readonly wrong: readonly Wrong[] };

/**
 * Which rows are sizes of one thing. Those that name the same thing belong together, with the sizes that are there under
 * that name; a name nobody has yet needs two rows.
 */
export function planSizes(
  drafts: readonly Draft[],
  { offer }: SheetNames,
  newId: () => string,
): (draft: Draft) => Planned {
  const known = Map.groupBy(offer.families.values(), ({ name }) => folded(name));
  const asked = Map.groupBy(
    drafts.filter(({ word }) => word.variantOf !== undefined && word.variantOf !== ''),
    ({ word }) => folded(word.variantOf ?? ''),
  );
  const made = new Map<string, string>();

  /** Rows that go on together under another name stay what they were. */
  function newFamily(key: string, rows: readonly Draft[]): string {
    const ids = new Set(rows.map(({ articleId }) => articleId));
    const kept = rows
      .map(({ articleId }) => offer.families.get(offer.sizes.get(articleId)?.familyId ?? ''))
      .find((family) => family?.members.every((member) => ids.has(member)));
    const familyId = made.get(key) ?? kept?.familyId ?? newId();
    made.set(key, familyId);
    return familyId;
  }

  return ({ articleId, word }) => {
    const before = offer.sizes.get(articleId);
    const label = word.size ?? before?.label ?? '';
    if (word.variantOf === '' || (word.variantOf === undefined && !before)) {
      const isLost = word.size !== undefined && word.size !== '';
      return { size: undefined, wrong: isLost ? [{ column: 'variantOf', code: 'size/nothing-named' }] : [] };
    }
    if (word.variantOf === undefined) return { size: { familyId: before?.familyId ?? '', label }, wrong: [] };
    const key = folded(word.variantOf);
    const families = known.get(key) ?? [];
    const [one] = families.length > 1 ? families.filter(({ familyId }) => familyId === before?.familyId) : families;
    if (one) return { size: { familyId: one.familyId, label }, wrong: [] };
    if (families.length > 1) return { size: before, wrong: [{ column: 'variantOf', code: 'size/ambiguous' }] };
    const rows = asked.get(key) ?? [];
    if (rows.length < 2) return { size: before, wrong: [{ column: 'variantOf', code: 'size/alone' }] };
    return { size: { familyId: newFamily(key, rows), label }, wrong: [] };
  };
}

type Sized = { readonly article: Article; readonly size: Size | undefined };

/** What keeps people from telling the sizes of one thing apart, with those that the file does not name. */
export function wrongSizes(
  planned: readonly Sized[],
  { articles, offer }: SheetNames,
): (article: Article) => readonly Wrong[] {
  const inFile = new Set(planned.map(({ article }) => article.articleId));
  const others = [...articles.values()]
    .filter(({ articleId }) => !inFile.has(articleId))
    .map((article) => ({ article, size: offer.sizes.get(article.articleId) }));
  const families = Map.groupBy(
    [...others, ...planned].filter(({ article, size }) => size && !article.isRetired),
    ({ size }) => size?.familyId,
  );
  const found = new Map<string, Wrong[]>();
  const tell = (articleId: string, wrong: Wrong) => found.set(articleId, [...(found.get(articleId) ?? []), wrong]);
  for (const members of families.values()) {
    const labelled = members.map(({ article: { articleId }, size }) => ({
      articleId,
      variantLabel: size?.label ?? '',
    }));
    for (const { code, articleId } of variantRefusals(labelled))
      if (code !== 'variant/label-too-long') tell(articleId, { column: 'size', code });
    for (const { article } of members.slice(sizesMax))
      tell(article.articleId, { column: 'variantOf', code: 'size/too-many' });
    for (const { article } of members)
      if (article.kind !== 'sale') tell(article.articleId, { column: 'variantOf', code: 'variant/only-on-sale' });
  }
  return ({ articleId }) => found.get(articleId) ?? [];
}

function folded(name: string): string {
  return name.toLowerCase();
}
