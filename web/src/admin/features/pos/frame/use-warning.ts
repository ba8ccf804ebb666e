import { useEffect, useState } from 'react';
import { useCounter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import type { TillState } from '../../../device/till/till.ts';

const day = 24 * 60 * 60_000;
const many = 200;

export type Warning = 'connectSoon' | 'oldCatalogue';

/** Data on one device only, or prices of yesterday. Shown and hidden between two orders only. */
export function useWarning(): Warning | undefined {
  const { till, sale } = useCounter();
  const state = useValue(till.state);
  const isCalm = usePart(sale, isEmpty);
  const [shown, setShown] = useState<Warning>();
  useEffect(() => {
    if (!isCalm) return undefined;
    const look = () => setShown(warningOf(state, Date.now()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [state, isCalm]);
  return shown;
}

export function warningOf({ unsent, oldestUnsentAt, catalogueAt }: TillState, now: number): Warning | undefined {
  const isOldEntry = oldestUnsentAt !== undefined && now - Date.parse(oldestUnsentAt) >= day;
  if (unsent >= many || isOldEntry) return 'connectSoon';
  return catalogueAt !== undefined && now - Date.parse(catalogueAt) >= day ? 'oldCatalogue' : undefined;
}
