import type { SessionView } from '@tresen/contract/session';
import { useNavigate } from 'react-router';
import { isEntering } from '../navigation/entrance.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { currentLocale } from '../translations.ts';
import { hasLocaleCookie } from './locale-cookie.ts';
import { takeReturnPath } from './return-path.ts';
import { tellOtherTabs } from './session-events.ts';
import { startOver } from './session-query.ts';
import { addressOf, signInTarget } from './sign-in-target.ts';

/** Keeps who signed in and tells the other tabs. */
export function welcome(session: SessionView): void {
  startOver(session);
  tellOtherTabs('signed-in');
}

/** Goes to the page asked for before, else to where this role works, in the language of the person. */
export function useEnter(): (session: SessionView) => void {
  const navigate = useNavigate();
  return function enter(session) {
    const locale = currentLocale();
    const target = signInTarget({
      session,
      locale,
      returnPath: takeReturnPath(),
      hasChosenLocale: hasLocaleCookie(document.cookie),
    });
    if (target.locale !== locale) return navigateTo(addressOf(target));
    isEntering.set(true);
    void navigate(target.path, { replace: true });
  };
}
