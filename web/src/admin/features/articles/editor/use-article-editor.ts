import type { Article } from '@tresen/contract/articles';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../app/api.ts';
import { problemCodeOf } from '../../../app/calls/call-failure.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { useUnsavedChanges } from '../../../app/navigation/use-unsaved-changes.ts';
import { putInLists, refreshArticles, settingsOf } from '../article-cache.ts';
import { tellFailure } from '../../../app/notices/offer-undo.ts';
import { afterSaving } from './after-saving.ts';
import { type ArticleValues, type Settings, settingsFrom, valuesOf } from './form-values.ts';
import { mergeSettings } from './merge-settings.ts';
import { nextValues, rememberLast } from './new-values.ts';
import { useArticleWrite } from './use-article-write.ts';

const places = {
  'price/not-positive': 'price',
  'set/dearer-than-parts': 'price',
  'article/barcode-taken': 'barcode',
  'article/one-vat-rate': 'taxKeyInHouse',
  'article/diet-contradicted': 'diet',
  'article/open-price-not-valid': 'highest',
  'set/open-price': 'highest',
  'article/not-a-deposit': 'depositArticleId',
  'article/deposit-only-on-sale': 'depositArticleId',
} as const;

type EditorParts = {
  /** Absent: a new one is being made. */
  article: Article | undefined;
  start: ArticleValues;
  onSaved: (article: Article, isNew: boolean) => void;
};

export type ArticleEditor = ReturnType<typeof useArticleEditor>;

/** The form of one article and what happens to it: saved, refused, or overtaken by somebody else. */
export function useArticleEditor({ article, start, onSaved }: EditorParts) {
  const form = useForm<ArticleValues>({ mode: 'onTouched', defaultValues: start });
  const { isDirty } = form.formState;
  const [base, setBase] = useState(article);
  const [trouble, setTrouble] = useState<string>();
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Article>();
  const { send, beginNext, isSaving } = useArticleWrite();

  // Opened from a list that may be a minute old: as long as nobody has typed, the newest state is shown.
  if (article && base && article.version > base.version && !isDirty) {
    setBase(article);
    form.reset(valuesOf(article));
  }

  async function store(settings: Settings, known: Article | undefined): Promise<Article | undefined> {
    setTrouble(undefined);
    try {
      const saved = await send(settings, known);
      const values = form.getValues();
      setBase(known ? saved : undefined);
      form.reset(valuesOf(saved));
      putInLists(saved);
      await afterSaving({ before: known, saved, values }).catch(tellFailure);
      void refreshArticles();
      rememberLast(values);
      return saved;
    } catch (error) {
      if (known && problemCodeOf(error) === 'record/changed') await look(known.articleId);
      else setTrouble(placeFailure(error, form, places));
      return undefined;
    }
  }

  async function look(articleId: string): Promise<void> {
    try {
      setTheirs(await api.articles.show({ articleId }));
    } catch (error) {
      setTrouble(placeFailure(error, form, places));
    }
  }

  async function save(): Promise<boolean> {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return false;
    const saved = await store(settingsFrom(form.getValues()), base);
    if (saved) onSaved(saved, base === undefined);
    return saved !== undefined;
  }

  async function saveAndNext(): Promise<Article | undefined> {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return undefined;
    const values = form.getValues();
    const saved = await store(settingsFrom(values), undefined);
    if (!saved) return undefined;
    beginNext();
    form.reset(nextValues(values));
    form.setFocus('name');
    return saved;
  }

  function takeTheirs(): void {
    if (!theirs) return;
    setBase(theirs);
    form.reset(valuesOf(theirs));
    putInLists(theirs);
    setTheirs(undefined);
  }

  async function keepMine(): Promise<void> {
    if (!theirs || !base) return;
    const merged = mergeSettings(settingsOf(base), settingsFrom(form.getValues()), settingsOf(theirs));
    setBase(theirs);
    form.reset(valuesOf(theirs));
    form.reset(valuesOf(merged), { keepDefaultValues: true });
    setTheirs(undefined);
    const saved = await store(merged, theirs);
    if (saved) onSaved(saved, false);
  }

  useUnsavedChanges({ isDirty, save });
  return {
    form,
    base,
    isDirty,
    isSaving,
    trouble,
    theirs,
    save,
    saveAndNext,
    takeTheirs,
    keepMine,
    discard: () => form.reset(),
    closeConflict: () => setTheirs(undefined),
  };
}
