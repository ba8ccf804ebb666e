import { isManager } from '@tresen/domain/roles';
import { useEffect, useMemo } from 'react';
import type { SessionView } from '@tresen/contract/session';
import { type RememberedPerson, rememberedPerson, rememberPerson } from '../../../session/remembered-person.ts';
import { useSession } from '../../../session/session-query.ts';
import type { Counter } from '../counter/counter.ts';
import type { Person } from './person.ts';

/** Whoever is signed in, or was when the connection or the log-in ended: an expired log-in stops no sale. */
export function useSessionPerson(counter: Counter): Person | undefined {
  const session = useSession();
  const person = useMemo(() => (session ? personOf(session) : rememberedPerson()), [session]);
  useEffect(() => {
    if (session) rememberPerson(personOf(session));
  }, [session]);
  useEffect(() => {
    const present = counter.person.get();
    if (person && present?.via !== 'pin') counter.person.set(person);
  }, [counter, person]);
  return person;
}

function personOf({ user, role }: SessionView): RememberedPerson {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { userId: user.userId, name, isManager: isManager(role), via: 'session' };
}
