import { useQuery } from '@tanstack/react-query';
import type { Article } from '@tresen/contract/articles';
import { useState } from 'react';
import { PartError } from '../../../../shared/ui/part-error.tsx';
import { queries } from '../../../app/api.ts';
import { failureReference, failureText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import type { ArticleLists } from '../article-lists.ts';
import { ArticleEditor } from './article-editor.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { valuesOf } from './form-values.ts';

type LoadArticleProps = {
  articleId: string;
  /** As the list knows it: shown at once, while the newest state is asked for. */
  known: Article | undefined;
  lists: ArticleLists;
  onClose: () => void;
};

export function LoadArticle({ articleId, known, lists, onClose }: LoadArticleProps) {
  const { articles: t, common } = translations();
  const [first] = useState(known);
  const answer = useQuery({ ...queries.articles.show.queryOptions({ input: { articleId }, staleTime: 0 }) });
  const article = newest(first, answer.data);
  const [start, setStart] = useState(() => article && valuesOf(article));
  if (article && !start) setStart(valuesOf(article));
  if (!article && answer.isError) {
    return (
      <EditorFrame label={t('edit.article')} isNew={false} onClose={onClose}>
        <PartError
          text={failureText(answer.error)}
          details={failureReference(answer.error)}
          retry={common('retry')}
          onRetry={() => void answer.refetch()}
        />
      </EditorFrame>
    );
  }
  if (!article || !start) return null;
  return <ArticleEditor kind={article.kind} article={article} start={start} lists={lists} onClose={onClose} />;
}

function newest(one: Article | undefined, other: Article | undefined): Article | undefined {
  if (!one || !other) return one ?? other;
  return other.version > one.version ? other : one;
}
