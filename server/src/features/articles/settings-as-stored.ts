import type { articleSettings } from '@tresen/contract/articles';
import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import type { z } from 'zod';

type Settings = z.infer<typeof articleSettings>;

/** The same settings in the one form in which they are stored: ids in small letters, nothing twice, keys in the order of their list. */
export function asStored(settings: Settings): Settings {
  const { allergens: avoided, additives: added, depositArticleId, categoryIds, stationIds } = settings;
  return {
    ...settings,
    allergens: avoided && allergens.filter((key) => avoided.includes(key)),
    additives: added && additives.filter((key) => added.includes(key)),
    depositArticleId: depositArticleId?.toLowerCase() ?? null,
    categoryIds: unique(categoryIds),
    stationIds: unique(stationIds),
  };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
