import { useEffect, useState } from 'react';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../../../../shared/store.ts';

const saidAfter = 3_000;
const saidFor = 6_000;

/** Said once when the connection has really gone, for six seconds; after that the chip says it. */
export function useOfflineWord(): boolean {
  const { till } = useCounter();
  const isOnline = usePart(till.state, (state) => state.isOnline);
  const isClear = usePart(till.state, (state) => state.isOnline && state.unsent === 0);
  const [isSaid, setSaid] = useState(false);
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (isOnline) {
      setSaid(false);
      return undefined;
    }
    const show = setTimeout(() => {
      setSaid(true);
      setWasOffline(true);
    }, saidAfter);
    const hide = setTimeout(() => setSaid(false), saidAfter + saidFor);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, [isOnline]);
  useEffect(() => {
    if (!isClear || !wasOffline) return;
    setWasOffline(false);
    showNotice({ id: 'till-back', text: translations().till('connection.back') });
  }, [isClear, wasOffline]);
  return isSaid;
}
