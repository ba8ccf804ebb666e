import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { useCallback, useEffect, useRef } from 'react';
import { rememberedPerson } from '../../app/session/remembered-person.ts';
import { useSession } from '../../app/session/session-query.ts';

/** Who moves orders here: whoever is signed in, or was when the connection ended; otherwise the device itself. */
export function useActor(): () => LogActor {
  const session = useSession();
  const actor = useRef<LogActor>({ userId: null, via: 'device' });
  useEffect(() => {
    actor.current = session
      ? { userId: session.user.userId, via: 'session' }
      : { userId: rememberedPerson()?.userId ?? null, via: 'device' };
  }, [session]);
  return useCallback(() => actor.current, []);
}
