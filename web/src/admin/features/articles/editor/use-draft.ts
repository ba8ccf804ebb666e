import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, draftOf, dropDraft, keepDraft } from './draft.ts';
import type { ArticleValues } from './form-values.ts';

const pause = 500;

/** Keeps what is typed on this device until it is saved or given up, and offers it after a crash. */
export function useDraft(form: UseFormReturn<ArticleValues>, id: string, version: number) {
  const [offered, setOffered] = useState<Draft | undefined>(() => draftOf(id, version, form.getValues()));
  const hasTyped = useRef(false);
  const { isDirty } = form.formState;
  const keep = useEffectEvent(() => keepDraft(id, version, form.getValues()));

  useEffect(() => {
    if (!isDirty) {
      if (hasTyped.current) dropDraft(id);
      return undefined;
    }
    hasTyped.current = true;
    let timer = setTimeout(keep, pause);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, id, isDirty]);

  // Whoever leaves was asked before. Only a page that is closed or breaks leaves a draft behind.
  useEffect(
    () => () => {
      if (hasTyped.current) dropDraft(id);
    },
    [id],
  );

  return {
    offered,
    restore(): void {
      if (!offered) return;
      form.reset(offered.values, { keepDefaultValues: true });
      setOffered(undefined);
    },
    refuse(): void {
      dropDraft(id);
      setOffered(undefined);
    },
  };
}
