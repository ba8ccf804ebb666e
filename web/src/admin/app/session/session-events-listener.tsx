import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentRow } from '../navigation/current-row.ts';
import { unsavedForms } from '../navigation/unsaved-forms.ts';
import { queryClient } from '../query-client.ts';
import { useEnter } from './enter.ts';
import { renewSession } from './renew-session.ts';
import { effectsElsewhere, onEventElsewhere, type SessionEffect } from './session-events.ts';
import { refreshSession } from './session-query.ts';
import { askPerson, sessionRequest } from './session-requests.ts';
import { forgetUser } from './sign-out.ts';

/** What happens to the session in one tab is true in all of them. */
export function SessionEvents() {
  const row = useCurrentRow();
  const navigate = useNavigate();
  const enter = useEnter();

  const apply = useEffectEvent(async (effect: SessionEffect) => {
    switch (effect) {
      case 'enter': {
        const session = await refreshSession().catch(() => null);
        sessionRequest.get()?.answer(session !== null);
        if (session && row?.path === '/auth/login') enter(session);
        else await queryClient.invalidateQueries();
        return;
      }
      case 'leave':
        // Typed text is not thrown away because somebody signed out in another tab.
        if (unsavedForms.get().length > 0) return void (await askPerson('sign-in'));
        forgetUser();
        if (row?.access !== 'anyone') await navigate('/auth/login');
        return;
      case 'refresh-profile':
        await refreshSession().catch(() => null);
        return;
      case 'nothing':
        return;
    }
  });

  useEffect(() => onEventElsewhere((event) => void apply(effectsElsewhere[event])), []);
  // A till goes on selling when a log-in has ended, and says so by itself.
  useReturnCheck(row !== undefined && row.access !== 'anyone' && !row.isTill);
  return null;
}

/** A page that comes back to the front after a while asks whether the person is still signed in. */
function useReturnCheck(isBehindAccess: boolean): void {
  useEffect(() => {
    if (!isBehindAccess) return undefined;
    let askedAt = Date.now();
    function ask(): void {
      if (document.hidden || Date.now() - askedAt < askAgainAfter) return;
      askedAt = Date.now();
      void renewSession();
    }
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [isBehindAccess]);
}

const askAgainAfter = 5 * 60_000;
