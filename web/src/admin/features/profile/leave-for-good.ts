import { unsavedForms } from '../../navigation/unsaved-forms.ts';
import { showNotice } from '../../notices/notices.ts';
import { forgetReturnPath } from '../../session/return-path.ts';
import { tellOtherTabs } from '../../session/session-events.ts';
import { forgetUser } from '../../session/sign-out.ts';
import { words } from '../../words.ts';

/** Nothing of a deleted account is left on this device, in any tab. */
export function leaveForGood(): void {
  unsavedForms.set([]);
  forgetReturnPath();
  forgetUser();
  tellOtherTabs('signed-out');
  showNotice({ text: words().settings('leave.deleted') });
}
