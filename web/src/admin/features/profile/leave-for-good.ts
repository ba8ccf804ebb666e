import { unsavedForms } from '../../app/navigation/unsaved-forms.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { forgetReturnPath } from '../../app/session/return-path.ts';
import { tellOtherTabs } from '../../app/session/session-events.ts';
import { forgetUser } from '../../app/session/sign-out.ts';
import { translations } from '../../app/translations.ts';

/** Nothing of a deleted account is left on this device, in any tab. */
export function leaveForGood(): void {
  unsavedForms.set([]);
  forgetReturnPath();
  forgetUser();
  tellOtherTabs('signed-out');
  showNotice({ text: translations().settings('leave.deleted') });
}
