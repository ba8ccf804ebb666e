import type { SessionView } from '@tresen/contract/session';
import { isMarked } from '../../device/journal/is-marked.ts';
import { currentSession } from '../session/session-query.ts';

/** A till starts within a second; it does not wait for a server that may not be there. */
const patience = 800;

/** Who is at the till. Where nobody is known, a device that is a till lets itself in; so does one that comes with a code to be one. */
export async function sessionAtTill(asked: string): Promise<SessionView | null | 'till'> {
  if (!isMarked()) return (await currentSession()) ?? (/[?&]code=/.test(asked) ? 'till' : null);
  const session = await Promise.race([
    currentSession().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, patience, null)),
  ]);
  return session ?? 'till';
}
