import { useNavigate } from 'react-router';
import { failureText } from '../calls/failure-text.ts';
import { mayLeave, unsavedForms } from '../navigation/unsaved-forms.ts';
import { showNotice } from '../notices/notices.ts';
import { signOut } from '../session/sign-out.ts';
import { translations } from '../translations.ts';

/** Out at once, and said so; with unsaved changes it asks first. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async function leave() {
    if (!(await mayLeave())) return;
    unsavedForms.set([]);
    try {
      await signOut();
      await navigate('/auth/login');
      showNotice({ text: translations().auth('loggedOut') });
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  };
}
