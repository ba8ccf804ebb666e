import Box from '@mui/material/Box';
import type { Article } from '@tresen/contract/articles';
import type { ArticleKind } from '@tresen/domain/articles/article';
import { memo, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { mayLeave } from '../../../app/navigation/unsaved-forms.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { settingsOf } from '../article-cache.ts';
import { familyOf } from '../families.ts';
import { restoreArticle, retireArticle } from '../retire-article.ts';
import { unfoldedSet } from '../set/open-set.ts';
import type { ArticleLists } from '../article-lists.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBody } from './editor-body.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { type ArticleValues, settingsFrom } from './form-values.ts';
import { useArticleEditor } from './use-article-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';

type ArticleEditorProps = {
  kind: ArticleKind;
  article: Article | undefined;
  start: ArticleValues;
  lists: ArticleLists;
  onClose: () => void;
};

/** One article, to be made or changed. Nothing typed is lost without a question. */
export const ArticleEditor = memo(function ArticleEditor({ kind, article, start, lists, onClose }: ArticleEditorProps) {
  const { articles: t, common } = translations();
  const isNew = article === undefined;
  const family = familyOf(kind);
  const label = isNew ? t(`create.${family}`) : t(`edit.${family}`);
  const editor = useArticleEditor({
    article,
    start,
    onSaved: ({ name }, isMade) => {
      showNotice({ text: isMade ? t('notice.created', { name }) : common('saved') });
      if (isMade) onClose();
    },
  });
  const { form, base, theirs } = editor;
  /** Said inside: while a dialog is open, what lies below it is neither seen well nor read out. */
  const [done, setDone] = useState('');

  async function close(): Promise<void> {
    if (await mayLeave()) onClose();
  }

  async function saveAndNext(): Promise<void> {
    const saved = await editor.saveAndNext();
    if (saved) setDone(t('notice.created', { name: saved.name }));
  }

  useEditorKeys({ onSave: () => void editor.save(), onNext: () => void (isNew ? saveAndNext() : editor.save()) });
  useEffect(() => {
    if (isNew) form.setFocus('name');
  }, [isNew, form]);
  useEffect(() => () => unfoldedSet.set(undefined), []);

  return (
    <EditorFrame label={label} isNew={isNew} onClose={() => void close()}>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
          sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
        >
          <EditorHead title={label} takesFocus={!isNew} onClose={() => void close()} />
          <EditorBody editor={editor} lists={lists} draftId={article?.articleId ?? `new-${familyOf(kind)}`} />
          <EditorFooter
            isNew={isNew}
            done={done}
            isRetired={base?.isRetired ?? false}
            isDirty={editor.isDirty}
            isSaving={editor.isSaving}
            onDiscard={editor.discard}
            onSaveAndNext={() => void saveAndNext()}
            onRetire={() => base && void retireArticle(base).then((isDone) => isDone && onClose())}
            onRestore={() => base && void restoreArticle(base).then((isDone) => isDone && onClose())}
          />
        </Box>
      </FormProvider>
      {theirs && base && (
        <ConflictDialog
          base={settingsOf(base)}
          mine={settingsFrom(form.getValues())}
          theirs={settingsOf(theirs)}
          lists={lists}
          isSaving={editor.isSaving}
          onTakeTheirs={editor.takeTheirs}
          onKeepMine={() => void editor.keepMine()}
          onClose={editor.closeConflict}
        />
      )}
    </EditorFrame>
  );
});
