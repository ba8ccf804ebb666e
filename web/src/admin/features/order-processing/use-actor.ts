import type { LogActor } from '@tresen/domain/log-entry';
import { useCallback, useEffect, useRef } from 'react';
import { rememberedPerson } from '../../session/remembered-person.ts';
import { useSession } from '../../session/session-query.ts';

/** Who moves orders here: whoever is signed in, or was when the connection ended; otherwise the device itself. */
export function useActor(): () => LogActor {
  const session = useSession();
  const userId = useRef<string>(undefined);
  useEffect(() => {
    userId.current = session?.user.userId ?? rememberedPerson()?.userId;
  }, [session]);
  return useCallback(
    () => (userId.current ? { userId: userId.current, via: 'session' } : { userId: null, via: 'device' }),
    [],
  );
}
