import { isFeatureOn } from '@tresen/domain/locations/feature-gates';
import { keepsBooksOnly } from '@tresen/domain/people/rights';
import type { SessionView } from '@tresen/contract/session';
import { localPath, splitPath, type Locale } from '@tresen/i18n/locale';

export type SignInTarget = {
  readonly locale: Locale;
  /** Without the prefix of the language. */
  readonly path: string;
};

export type Entry = {
  readonly session: Pick<SessionView, 'role' | 'rights' | 'locations'> & {
    readonly user: Pick<SessionView['user'], 'locale'>;
  };
  readonly returnPath: string | undefined;
  /** The language of the address in which the person signs in. */
  readonly locale: Locale;
  /** A language was chosen on this device before. */
  readonly hasChosenLocale: boolean;
};

/** Where somebody goes after signing in: the page asked for, else the place where this role works. */
export function signInTarget({ session, returnPath, locale, hasChosenLocale }: Entry): SignInTarget {
  if (returnPath) return splitPath(returnPath);
  const isChosen = hasChosenLocale || locale === 'en';
  return { locale: isChosen ? locale : session.user.locale, path: workplaceOf(session) };
}

export function addressOf(target: SignInTarget): string {
  return localPath(target.locale, target.path);
}

function workplaceOf(session: Entry['session']): string {
  switch (session.role) {
    case 'admin':
    case 'support':
      return '/admin/dashboard';
    case 'staff':
      if (keepsBooksOnly({ role: session.role, rights: session.rights ?? [] })) return '/admin/orders/revenues';
      if (isFeatureOn('point-of-sale', session.locations)) return '/admin/orders/pos';
      if (isFeatureOn('order-processing', session.locations)) return '/admin/orders/processing';
      return '/admin/orders/revenues';
    case 'user':
      return '/admin/settings/profile';
    case 'customer':
    case 'unknown':
      // Nothing in here is theirs: the dashboard's guard answers with the card "page not found".
      return '/admin/dashboard';
  }
}
