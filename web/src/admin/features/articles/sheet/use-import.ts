import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import type { TwinChoice } from '@tresen/domain/articles/import-twins';
import { showNotice } from '../../../app/notices/notices.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';
import { translations } from '../../../app/translations.ts';
import { refreshArticles } from '../article-cache.ts';
import { undoChange } from '../bulk/change-many.ts';
import type { Pasted } from './pasted-file.ts';

export type Findings = Awaited<ReturnType<typeof api.articles.tryImport>> & Pick<Pasted, 'addedRows'>;

export type Choices = {
  readonly same: TwinChoice;
  readonly exceptions: readonly { readonly row: number; readonly choice: TwinChoice }[];
};

const asUsual: Choices = { same: 'update', exceptions: [] };

/** The way of a file: chosen, judged, taken over. */
export function useImport(onDone: () => void) {
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Findings>();
  const [trouble, setTrouble] = useState<string>();
  const [choices, setChoices] = useState<Choices>(asUsual);
  const trial = useCall(api.articles.tryImport);
  const write = useCall(api.articles.import);

  async function check({ file: chosen, addedRows }: Pasted, wanted: Choices = asUsual): Promise<void> {
    setTrouble(undefined);
    setChoices(wanted);
    try {
      const findings = await trial.mutateAsync({ file: chosen, same: wanted.same, exceptions: [...wanted.exceptions] });
      setFile(chosen);
      setFound({ ...findings, addedRows });
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  /** Rows that are not good are left out if that was chosen; otherwise one of them keeps all from being taken over. */
  async function apply(problems: 'refuse' | 'leave-out'): Promise<void> {
    if (!file) return;
    setTrouble(undefined);
    try {
      const { same, exceptions } = choices;
      const answer = await write.mutateAsync({ file, same, exceptions: [...exceptions], problems });
      const { new: created, changed, undoId } = answer;
      await refreshArticles();
      const text = translations().articles('notice.imported', { created, changed });
      if (undoId === null) showNotice({ text });
      else offerUndo(text, () => undoChange(undoId));
      onDone();
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  function startOver(): void {
    setFound(undefined);
    setTrouble(undefined);
  }

  async function choose(wanted: Choices): Promise<void> {
    if (file && found) await check({ file, addedRows: found.addedRows }, wanted);
  }

  return { choices, choose, found, trouble, isBusy: trial.isPending || write.isPending, check, apply, startOver };
}
