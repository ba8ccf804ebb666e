import { hashKey, useQuery } from '@tanstack/react-query';
import type { SessionView } from '@tresen/contract/session';
import type { Visitor } from '@tresen/domain/people/access';
import { api, queries } from '../api.ts';
import { queryClient } from '../query-client.ts';

/** Who is here. Asked once, then kept until an event of the session says otherwise: a page in use never loses its person. */
export const sessionOptions = queries.session.show.queryOptions({ staleTime: Infinity });

/** `null`: nobody is signed in. */
export function useSession(): SessionView | null {
  return useQuery(sessionOptions).data?.session ?? null;
}

/** For guarded screens: the guard has seen to it that somebody is signed in. */
export function useSignedIn(): SessionView {
  const session = useSession();
  if (!session) throw new Error('this screen is guarded and nobody is signed in');
  return session;
}

export async function currentSession(): Promise<SessionView | null> {
  return (await queryClient.ensureQueryData(sessionOptions)).session;
}

/** Asks again. An answer "nobody" is handed out but not kept: what to do about it is for the caller to decide. */
export async function refreshSession(): Promise<SessionView | null> {
  const answer = await api.session.show();
  if (answer.session) keepSession(answer.session);
  return answer.session;
}

export function keepSession(session: SessionView): void {
  queryClient.setQueryData(sessionOptions.queryKey, { session });
}

/** For what is the same whoever asks, such as what a link in a mail is about: asked once, kept when people change. */
export const aboutNobody = { staleTime: Infinity, meta: { isAboutNobody: true } };

/** Another person, or the same one in another organisation: nothing of what was loaded before may be seen again. */
export function startOver(session: SessionView | null): void {
  const own = hashKey(sessionOptions.queryKey);
  queryClient.removeQueries({ predicate: ({ queryHash, meta }) => queryHash !== own && !meta?.isAboutNobody });
  queryClient.setQueryData(sessionOptions.queryKey, { session });
}

export function visitorOf(session: SessionView | null): Visitor {
  return { role: session?.role, rights: session?.rights, locations: session?.locations ?? [] };
}
