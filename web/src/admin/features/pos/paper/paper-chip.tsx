import { mdiPrinterAlert } from '@mdi/js';
import { useSyncExternalStore } from 'react';
import { createStore, useValue } from '../../../../shared/store.ts';
import type { PaperJob } from '../../../device/journal/paper-job.ts';
import { isMissing } from '../../../device/printing/missing-paper.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { printService } from './till-desk.ts';

const none = createStore<readonly PaperJob[]>([]);

/** What is not on paper yet although it should be. */
export function useMissingPaper(): readonly PaperJob[] {
  const desk = useValue(printService);
  const jobs = desk?.jobs ?? none;
  const all = useSyncExternalStore(jobs.subscribe, jobs.get);
  return all.filter(isMissing);
}

export function PaperChip() {
  const { panel } = useCounter();
  const missing = useMissingPaper();
  if (missing.length === 0) return null;
  return (
    <button
      type="button"
      className="chip error"
      aria-label={translations().printers('paper.chip', { n: missing.length })}
      onClick={() => panel.set({ kind: 'papers' })}
    >
      <span>
        <PlainIcon path={mdiPrinterAlert} size={18} />
        {missing.length}
      </span>
    </button>
  );
}
