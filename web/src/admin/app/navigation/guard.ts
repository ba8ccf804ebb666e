import type { Endpoint } from '@tresen/domain/people/access';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { showNotice } from '../notices/notices.ts';
import { isMarked } from '../../device/journal/is-marked.ts';
import type { RouteRow } from '../routes.ts';
import { recoveryPath } from '../session/password-recovery.ts';
import { rememberReturnPath } from '../session/return-path.ts';
import { currentSession, visitorOf } from '../session/session-query.ts';
import { translations } from '../translations.ts';
import { accessDecision } from './access-decision.ts';
import { sessionAtTill } from './session-at-till.ts';
import { isEntering, shownAddress } from './entrance.ts';
import { notFound, type NotFound } from './route-error.ts';
import { areParamsValid } from './route-params.ts';

/** Allows or refuses a route, before anything of its screen is shown. */
export function guardOf(row: RouteRow) {
  return async function guard({ request, params }: LoaderFunctionArgs): Promise<null> {
    const asked = askedPath(request);
    const recovery = recoveryPath();
    if (recovery && !row.path.startsWith('/auth/reset-password')) throw redirect(recovery);
    if (!areParamsValid(params)) throw refusal({ reason: 'unknown-path' });
    if (row.access === 'anyone') return null;

    const session = await (row.isTill ? sessionAtTill(asked) : currentSession());
    if (session === 'till') return null;
    const decision = accessDecision(endpointOf(row), visitorOf(session), { isFirstLoad: isEntering.get() });
    switch (decision.kind) {
      case 'enter':
        return null;
      case 'sign-in':
        rememberReturnPath(asked);
        throw redirect('/auth/login');
      case 'not-found':
      case 'stay':
        throw refusal({ reason: decision.reason, ...(row.feature ? { feature: row.feature } : {}) });
    }
  };
}

/**
 * A device that stands in a location opens also when its location has switched the feature off: what is open there is finished
 * and sent, and the screen says that nothing new begins.
 */
function endpointOf(row: RouteRow): Endpoint {
  return row.isTill && isMarked() ? { access: row.access } : row;
}

/** Nothing lives at this address. */
export function unknownPath(): never {
  throw refusal({ reason: 'unknown-path' });
}

/** First load: the card. Later: the person stays on the page and is told why. */
function refusal(details: NotFound) {
  if (isEntering.get()) return notFound(details);
  const t = translations().admin;
  showNotice({ text: details.reason === 'unknown-path' ? t('denied.notFound') : t(`denied.${details.reason}`) });
  // Not the address bar: after "back" it already shows where one is not let in.
  return replace(shownAddress.get());
}

/** With the prefix of the language, as it stands in the address bar. */
function askedPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
