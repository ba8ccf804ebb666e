import type { SessionView } from '@tresen/contract/session';
import type { OutsideCall } from '../../core/calls/call.ts';
import { visitorOf } from '../../core/calls/visitor.ts';
import { sessionView } from './session-view.ts';

/** The request that signs in carries no session yet: it is read back from the cookies it is about to get. */
export async function viewAfterSignIn(setCookies: readonly string[], call: OutsideCall): Promise<SessionView | null> {
  const cookie = setCookies.map((line) => line.split(';', 1)[0]).join('; ');
  const { session } = await call.accounts.sessionOf(new Headers({ cookie }), false);
  return session ? sessionView(await visitorOf(session, call.directory, call.now), call) : null;
}
