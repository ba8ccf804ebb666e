import { isManager } from '@tresen/domain/people/roles';
import { useEffect, useMemo } from 'react';
import type { SessionView } from '@tresen/contract/session';
import { rememberedPerson, rememberPerson } from '../../../app/session/remembered-person.ts';
import { useSession } from '../../../app/session/session-query.ts';
import type { Counter } from '../counter/counter.ts';
import type { Person } from './person.ts';

/**
 * Where nobody has a PIN: whoever is signed in, or was when the connection or the log-in ended, because an expired log-in
 * stops no sale. Where PINs are asked for, a log-in opens nothing here.
 */
export function useSessionPerson(counter: Counter, { needsPin }: { readonly needsPin: boolean }): void {
  const session = useSession();
  const person = useMemo(() => (session ? personOf(session) : memory()), [session]);
  useEffect(() => {
    if (session) rememberPerson(personOf(session));
  }, [session]);
  useEffect(() => {
    if (counter.person.get()?.via === 'pin') return;
    counter.person.set(needsPin ? undefined : person);
  }, [counter, person, needsPin]);
}

function personOf({ user, role }: SessionView): Person {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { userId: user.userId, name, isManager: isManager(role), via: 'session' };
}

function memory(): Person | undefined {
  const remembered = rememberedPerson();
  return remembered && { ...remembered, isManager: false, via: 'device' };
}
