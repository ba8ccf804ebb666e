import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rememberedPerson } from '../../../app/session/remembered-person.ts';
import { refreshSession, sessionOptions, startOver } from '../../../app/session/session-query.ts';
import { askPerson } from '../../../app/session/session-requests.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { usePart } from '../../../../shared/store.ts';

const askEvery = 5 * 60_000;

/** The log-in of the person has ended; the till has not. Offered between two orders. */
export function useSignInAgain(): { readonly signIn: () => void } | undefined {
  const { till, sale } = useCounter();
  const isOnline = usePart(till.state, (state) => state.isOnline);
  const isCalm = usePart(sale, isEmpty);
  const { data } = useQuery(sessionOptions);
  const [isGone, setGone] = useState(false);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isOnline) return undefined;
    const isKnown = data?.session !== undefined && data.session !== null;
    const ask = () => {
      if (document.hidden) return;
      refreshSession().then(
        (session) => {
          setGone(session === null && rememberedPerson() !== undefined);
          // Nobody's page any more: whoever is offered to sign in and does not want to stays at the till.
          if (session === null && isKnown) startOver(null);
        },
        () => undefined,
      );
    };
    if (!isKnown) ask();
    const timer = setInterval(ask, askEvery);
    return () => clearInterval(timer);
  }, [isOnline, data]);

  useEffect(() => {
    if (isCalm) setShown(isGone && isOnline);
  }, [isGone, isOnline, isCalm]);

  if (!isShown) return undefined;
  return { signIn: () => void askPerson('sign-in').then((isDone) => setGone(!isDone)) };
}
