import type { Article } from '@tresen/contract/articles';
import type { ArticleKind } from '@tresen/domain/articles/article';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { letPass, mayLeave } from '../../app/navigation/unsaved-forms.ts';

/** What is open beside or above the list. */
export type Opened =
  | { readonly what: 'edit'; readonly articleId: string; readonly known: Article | undefined }
  | {
      readonly what: 'new';
      readonly kind: ArticleKind;
      readonly categoryId: string | undefined;
      /** What it starts as, where it is not made from nothing. */
      readonly like?: Article;
    }
  | { readonly what: 'assign'; readonly deposit: Article }
  | { readonly what: 'import' }
  | { readonly what: 'categories' };

/**
 * One thing at a time, with an address: `?article=…` for an article, `?open=…` for the rest. Others can point at it, and
 * Back closes it.
 */
export function useOpenedArticle(kind: ArticleKind) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [detail, setDetail] = useState<Opened>();
  const hasPushed = useRef(false);
  const opened = openedBy(params, detail, kind);

  async function open(next: Opened): Promise<void> {
    const isSame = opened?.what === 'edit' && next.what === 'edit' && opened.articleId === next.articleId;
    if (isSame || !(await mayLeave())) return;
    setDetail(next);
    if (opened === undefined) hasPushed.current = true;
    letPass();
    setParams((before) => addressOf(before, next), { replace: opened !== undefined, preventScrollReset: true });
  }

  const close = useCallback(() => {
    setDetail(undefined);
    letPass();
    if (hasPushed.current) void navigate(-1);
    else setParams((before) => addressOf(before, undefined), { replace: true, preventScrollReset: true });
    hasPushed.current = false;
  }, [navigate, setParams]);

  return { opened, open, close };
}

function openedBy(params: URLSearchParams, detail: Opened | undefined, kind: ArticleKind): Opened | undefined {
  const articleId = params.get('article');
  if (articleId !== null) {
    const isKnown = detail?.what === 'edit' && detail.articleId === articleId;
    return isKnown ? detail : { what: 'edit', articleId, known: undefined };
  }
  const what = params.get('open');
  if (what !== null && detail?.what === what) return detail;
  if (what === 'new') return { what, kind, categoryId: undefined };
  return what === 'import' || what === 'categories' ? { what } : undefined;
}

function addressOf(before: URLSearchParams, next: Opened | undefined): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('article');
  after.delete('open');
  if (next?.what === 'edit') after.set('article', next.articleId);
  else if (next) after.set('open', next.what);
  return after;
}
