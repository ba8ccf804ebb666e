import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { refreshArticles } from '../article-cache.ts';

export type SavedSet = Awaited<ReturnType<typeof api.sets.show>>;

/** Saves a set and closes, or says why not. */
export function useSaveSet(onSaved: () => void) {
  const call = useCall(api.sets.save);
  const [trouble, setTrouble] = useState<string>();

  async function save(input: Parameters<typeof call.mutateAsync>[0]): Promise<void> {
    setTrouble(undefined);
    try {
      await call.mutateAsync(input);
      showNotice({ text: translations().common('saved') });
      void refreshArticles();
      onSaved();
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  return { save, isSaving: call.isPending, trouble, setTrouble };
}
