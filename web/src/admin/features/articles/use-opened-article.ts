import type { Article } from '@tresen/contract/articles';
import type { ArticleKind } from '@tresen/domain/article';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayLeave } from '../../navigation/unsaved-forms.ts';

/** What is open beside or above the list. */
export type Opened =
  | { readonly what: 'edit'; readonly articleId: string; readonly known: Article | undefined }
  | { readonly what: 'new'; readonly kind: ArticleKind; readonly categoryId: string | undefined }
  | { readonly what: 'assign'; readonly deposit: Article }
  | { readonly what: 'import' }
  | { readonly what: 'categories' };

/** One thing at a time. `?article=…` opens one with the page, so that others can point at it. */
export function useOpenedArticle() {
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const articleId = params.get('article');
    return articleId === null ? undefined : { what: 'edit', articleId, known: undefined };
  });

  async function open(next: Opened): Promise<void> {
    const isSame = opened?.what === 'edit' && next.what === 'edit' && opened.articleId === next.articleId;
    if (!isSame && (await mayLeave())) setOpened(next);
  }

  const close = useCallback(() => setOpened(undefined), []);
  return { opened, open, close };
}
