import { useState } from 'react';
import { api } from '../../../desk-api.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useCall } from '../../../calls/use-call.ts';
import { showNotice } from '../../../notices/notices.ts';
import { words } from '../../../words.ts';
import { refreshArticles } from '../article-cache.ts';
import type { Pasted } from './pasted-file.ts';

export type Findings = Awaited<ReturnType<typeof api.articles.tryImport>> & Pick<Pasted, 'addedRows'>;

/** The way of a file: chosen, judged, taken over. */
export function useImport(onDone: () => void) {
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Findings>();
  const [trouble, setTrouble] = useState<string>();
  const trial = useCall(api.articles.tryImport);
  const write = useCall(api.articles.import);

  async function check({ file: chosen, addedRows }: Pasted): Promise<void> {
    setTrouble(undefined);
    try {
      const findings = await trial.mutateAsync({ file: chosen });
      setFile(chosen);
      setFound({ ...findings, addedRows });
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  async function apply(): Promise<void> {
    if (!file) return;
    setTrouble(undefined);
    try {
      const { new: created, changed } = await write.mutateAsync({ file });
      await refreshArticles();
      showNotice({ text: words().articles('notice.imported', { created, changed }) });
      onDone();
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  function startOver(): void {
    setFound(undefined);
    setTrouble(undefined);
  }

  return { found, trouble, isBusy: trial.isPending || write.isPending, check, apply, startOver };
}
