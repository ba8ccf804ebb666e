import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { ArticleEditor } from './editor/article-editor.tsx';
import { LoadArticle } from './editor/load-article.tsx';
import { copyOf, newValues } from './editor/new-values.ts';
import type { Opened } from './use-opened-article.ts';
import type { ArticleLists } from './article-lists.ts';

const AssignDialog = lazyPart(async () => (await import('./deposits/assign-dialog.tsx')).AssignDialog);
const CategoryDialog = lazyPart(async () => (await import('./categories/category-dialog.tsx')).CategoryDialog);
const ImportDialog = lazyPart(async () => (await import('./sheet/import-dialog.tsx')).ImportDialog);

type OpenedPartProps = { opened: Opened; lists: ArticleLists; onClose: () => void };

export function OpenedPart({ opened, lists, onClose }: OpenedPartProps) {
  switch (opened.what) {
    case 'edit':
      return <LoadArticle key={opened.articleId} {...opened} lists={lists} onClose={onClose} />;
    case 'new':
      return (
        <ArticleEditor
          kind={opened.kind}
          article={undefined}
          start={opened.like ? copyOf(opened.like) : newValues(opened.kind, opened.categoryId, lists.categories)}
          lists={lists}
          onClose={onClose}
        />
      );
    case 'assign':
      return <AssignDialog deposit={opened.deposit} lists={lists} onClose={onClose} />;
    case 'categories':
      return <CategoryDialog lists={lists} onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
  }
}
