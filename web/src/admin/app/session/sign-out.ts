import { api } from '../api.ts';
import { forgetPerson } from './remembered-person.ts';
import { forgetReturnPath } from './return-path.ts';
import { tellOtherTabs } from './session-events.ts';
import { startOver } from './session-query.ts';

/** Ends the user on this device in every tab. The device itself stays what it is. */
export async function signOut(): Promise<void> {
  await api.session.signOut();
  forgetReturnPath();
  forgetUser();
  tellOtherTabs('signed-out');
}

/** What one person saw is not left for the next. */
export function forgetUser(): void {
  forgetPerson();
  startOver(null);
}
