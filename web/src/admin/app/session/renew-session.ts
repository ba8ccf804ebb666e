import { tellOtherTabs } from './session-events.ts';
import { refreshSession } from './session-query.ts';
import { askPerson } from './session-requests.ts';

/** After a 401: once with the long-lived cookie, silently; then the person is asked, with the page kept behind. */
export async function renewSession(): Promise<boolean> {
  const session = await refreshSession().catch(() => undefined);
  if (session === undefined) return false;
  if (session === null) return askPerson('sign-in');
  tellOtherTabs('token-refreshed');
  return true;
}
