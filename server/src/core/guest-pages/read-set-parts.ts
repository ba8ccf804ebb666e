import type { GuestOption, GuestOptionGroup } from '@tresen/contract/guest-menu';
import type { SetChoice } from '@tresen/domain/offer/set-menu';
import type { Tx } from '../../platform/db/tenant.ts';
import type { SavedSet } from '../sets/read-sets.ts';
import { declarationsOf } from './guest-entry.ts';
import { nameWithSize } from './guest-name.ts';
import { type Here, type MenuArticle, readMenuArticles } from './read-menu-articles.ts';

/** The parts of a set as guests choose them: one of each, with what it costs more and what is in it. A set is no choice. */
export async function readSetParts(
  tx: Tx,
  sets: ReadonlyMap<string, SavedSet>,
  here: Here,
): Promise<(articleId: string) => readonly GuestOptionGroup[]> {
  const choices = [...sets.values()].flatMap(({ parts }) => parts.flatMap((part) => part.choices));
  const articles = await readMenuArticles(
    tx,
    choices.map(({ articleId }) => articleId),
    here,
  );

  function optionOf({ articleId, surchargeCents }: SetChoice): readonly GuestOption[] {
    const article = articles.get(articleId);
    return article && !sets.has(articleId) ? [guestChoice(article, surchargeCents)] : [];
  }

  return (setId) =>
    (sets.get(setId)?.parts ?? []).flatMap(({ partId, name, nameEn = '', choices: offered }) => {
      const options = offered.flatMap(optionOf);
      const part = {
        groupId: partId,
        kind: 'choice',
        min: 1,
        max: 1,
        name: { de: name, en: nameEn },
        options,
      } as const;
      return options.length > 0 ? [part] : [];
    });
}

function guestChoice(article: MenuArticle, surchargeCents: number): GuestOption {
  return {
    optionId: article.article_id,
    name: nameWithSize({ de: article.name, en: article.name_en }, article),
    deltaCents: surchargeCents,
    ...declarationsOf(article),
    isSoldOut: article.is_sold_out,
  };
}
