import { translations } from '../../../app/translations.ts';
import type { AreaRecord, CategoryNames } from './area-values.ts';

/** What an area leaves out and what it prints, in a line. */
export function areaSummary(area: AreaRecord, categories: CategoryNames): string {
  return [offerOf(area, categories), printingOf(area)].join(' · ');
}

function offerOf({ hiddenTypes, onlyCategoryIds }: AreaRecord, categories: CategoryNames): string {
  const { settings } = translations();
  if (onlyCategoryIds) {
    const names = onlyCategoryIds.map((id) => categories.get(id)).filter((name) => name !== undefined);
    return settings('area.only', { list: names.join(', ') });
  }
  if (hiddenTypes.length === 0) return settings('area.everything');
  return settings('area.without', { list: hiddenTypes.map((type) => settings(`area.type.${type}`)).join(', ') });
}

function printingOf({ printsOrderItems, printsEachLine, printsEachPiece }: AreaRecord): string {
  const { settings } = translations();
  if (!printsOrderItems) return settings('area.printsNothing');
  if (printsEachPiece) return settings('area.printsPieces');
  return settings(printsEachLine ? 'area.printsLines' : 'area.printsOrders');
}
