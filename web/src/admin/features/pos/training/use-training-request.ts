import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Till } from '../../../device/till/till.ts';
import { readDrafts } from '../counter/keep-drafts.ts';
import { isEmpty } from '../counter/sale.ts';
import { usePart } from '../../../../shared/store.ts';
import { begin, refuseStart } from './turn-training.ts';

const parameter = 'training';

/** `?training=start`: who learns the till comes in already practising. `true` until that is decided. */
export function useTrainingRequest(till: Till): boolean {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.get(parameter) === 'start';
  const canWrite = usePart(till.state, ({ writer, frozen }) => writer === 'here' && frozen === undefined);
  useEffect(() => {
    if (!isRequested || !canWrite) return;
    void answer(till).finally(() =>
      setSearch(
        (before) => {
          before.delete(parameter);
          return before;
        },
        { replace: true },
      ),
    );
  }, [till, isRequested, canWrite, setSearch]);
  return isRequested && canWrite;
}

async function answer(till: Till): Promise<void> {
  if (till.state.get().isTraining) return;
  const { open } = await readDrafts(till.drafts);
  if (open && !isEmpty(open)) return refuseStart();
  await begin(till);
}
