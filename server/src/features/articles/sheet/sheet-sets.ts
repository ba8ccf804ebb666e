import { cents } from '@tresen/domain/basics/money';
import type { SetPart } from '@tresen/domain/offer/set-menu';
import { fullName } from '@tresen/domain/offer/variant';
import type { SheetSetRow } from '@tresen/domain/sheets/set-sheet';
import type { SheetNames } from './sheet-names.ts';

/** What an article is called in the rows of the sets: with its size, because all sizes may have one name. */
export function nameInSets(articleId: string, { articles, offer }: SheetNames): string {
  const variantLabel = offer.sizes.get(articleId)?.label ?? '';
  return fullName({ name: articles.get(articleId)?.name ?? '', variantLabel });
}

export type SheetSetLine = { readonly part: SetPart; readonly row: SheetSetRow };

/** Every choice of every set, in the order of the articles; what all rows of a set or a part share is said once. */
export function sheetSetLines(sheetNames: SheetNames): readonly SheetSetLine[] {
  return [...sheetNames.articles.keys()].flatMap((setId) => {
    const set = sheetNames.sets.get(setId);
    if (!set) return [];
    return set.parts.flatMap((part, partAt) =>
      part.choices.map((choice, at) => ({
        part,
        row: {
          set: nameInSets(setId, sheetNames),
          method: partAt === 0 && at === 0 ? set.method : undefined,
          part: part.name,
          partEn: at === 0 ? part.nameEn : undefined,
          course: at === 0 ? (part.course ?? 'at-once') : undefined,
          choice: nameInSets(choice.articleId, sheetNames),
          surcharge: cents(choice.surchargeCents),
          value: choice.valueCents === null ? undefined : cents(choice.valueCents),
        },
      })),
    );
  });
}
