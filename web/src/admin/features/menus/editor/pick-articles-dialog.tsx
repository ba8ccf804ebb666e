import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { TextDialog } from '../text-dialog.tsx';
import { ArticleLibrary } from './article-library.tsx';
import type { Library } from './menu-articles.ts';

type PickArticlesDialogProps = {
  library: Library;
  onPick: (articleIds: readonly string[]) => void;
  onClose: () => void;
};

/** Several at once, in the order in which they were tapped. */
export function PickArticlesDialog({ library, onPick, onClose }: PickArticlesDialogProps) {
  const { menus: say } = translations();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  function toggle(articleId: string): void {
    const next = new Set(picked);
    if (!next.delete(articleId)) next.add(articleId);
    setPicked(next);
  }
  return (
    <TextDialog
      title={say('editor.articles')}
      submit={say('editor.addPicked', { n: picked.size })}
      isStill={picked.size === 0}
      onClose={onClose}
      onSubmit={() => {
        onPick([...picked]);
        onClose();
      }}
    >
      <ArticleLibrary library={library} picked={picked} onPick={toggle} />
    </TextDialog>
  );
}
