import { useEffect, useRef } from 'react';
import { useValue } from '../../../shared/store.ts';
import { showNotice } from '../notices/notices.ts';
import { queryClient } from '../query-client.ts';
import { translations } from '../translations.ts';
import { connectivity } from './connectivity-store.ts';

/** Whoever was told that the connection is lost is told that it is back. */
export function ConnectionNotices() {
  const { isShown } = useValue(connectivity);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) {
      showNotice({ text: translations().admin('connectivity.back') });
      void queryClient.invalidateQueries();
    }
    wasShown.current = isShown;
  }, [isShown]);
  return null;
}
