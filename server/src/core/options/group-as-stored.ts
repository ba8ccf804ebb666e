import type { OptionGroupSettings } from '@tresen/contract/option-groups';
import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';

/** The same settings in the one form in which they are stored. What an option takes from its article is not kept beside it. */
export function asStored(settings: OptionGroupSettings): OptionGroupSettings {
  return {
    ...settings,
    options: settings.options.map((option) => {
      const isArticle = option.articleId !== null;
      return {
        ...option,
        optionId: option.optionId.toLowerCase(),
        articleId: option.articleId?.toLowerCase() ?? null,
        allergens: isArticle ? [] : allergens.filter((key) => option.allergens.includes(key)),
        additives: isArticle ? [] : additives.filter((key) => option.additives.includes(key)),
      };
    }),
  };
}
