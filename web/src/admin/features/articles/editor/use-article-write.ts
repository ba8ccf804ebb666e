import type { Article } from '@tresen/contract/articles';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { isUndecided, useCall } from '../../../app/calls/use-call.ts';
import { settingsOf } from '../article-cache.ts';
import type { Settings } from './form-values.ts';
import { changedBetween } from './merge-settings.ts';

/** Writes an article. A new one keeps its id until the next is begun: sent twice, it is made once. */
export function useArticleWrite() {
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  const [mayBeMade, setMayBeMade] = useState(false);
  const update = useCall(api.articles.save);
  const create = useCall(api.articles.create);

  async function write(settings: Settings, known: Article | undefined): Promise<Article> {
    if (known) {
      const { articleId, version } = known;
      return update.mutateAsync({ ...settings, articleId, version });
    }
    const made = await create.mutateAsync({ ...settings, articleId: newId });
    // An answer that got lost may have made it with what stood there then.
    const isOld = mayBeMade && changedBetween(settings, settingsOf(made)).length > 0;
    return isOld ? write(settings, made) : made;
  }

  return {
    send: async (settings: Settings, known: Article | undefined): Promise<Article> => {
      try {
        return await write(settings, known);
      } catch (error) {
        if (isUndecided(error)) setMayBeMade(true);
        throw error;
      }
    },
    beginNext: (): void => {
      setNewId(crypto.randomUUID());
      setMayBeMade(false);
    },
    isSaving: update.isPending || create.isPending,
  };
}
