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

type Rows = Pick<Findings['options'], 'new' | 'changed'>;
type Counts = Rows & { readonly options: Rows; readonly sets: Rows };

/** How many rows would change something, on all sheets. */
export function changingRows({ new: created, changed, ...others }: Counts): number {
  return created + changed + changingBesides(others);
}

/** Without the articles themselves. */
export function changingBesides({ options, sets }: Pick<Counts, 'options' | 'sets'>): number {
  return options.new + options.changed + sets.new + sets.changed;
}

type Sheets = Pick<Findings, 'options' | 'sets' | 'problems'>;

export function hasRowsOf(name: 'options' | 'sets', found: Sheets): boolean {
  return found[name].rows > 0 || found.problems.some(({ sheet }) => sheet === name);
}

/** Only then it has to be said on which sheet a row is. */
export function hasSheets(found: Sheets): boolean {
  return hasRowsOf('options', found) || hasRowsOf('sets', found);
}

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
      await refreshArticles();
      tellImported(answer);
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

type Imported = Awaited<ReturnType<typeof api.articles.import>>;

function tellImported(answer: Imported): void {
  const { undoId } = answer;
  const text = importedText(answer);
  if (undoId === null) showNotice({ text });
  else offerUndo(text, () => (changingBesides(answer) > 0 ? undoWithOptions(undoId) : undoChange(undoId)));
}

function importedText(answer: Imported): string {
  const t = translations().articles;
  const { new: created, changed, sets } = answer;
  const options = answer.options.new + answer.options.changed;
  if (sets.new + sets.changed > 0) return t('notice.importedRows', { n: changingRows(answer) });
  if (options > 0) return t('notice.importedOptions', { created, changed, options });
  return t('notice.imported', { created, changed });
}

/** How many articles that were would not be all of it. */
async function undoWithOptions(undoId: string): Promise<void> {
  await api.articles.undoChange({ undoId });
  await refreshArticles();
  showNotice({ text: translations().articles('notice.importUndone') });
}
