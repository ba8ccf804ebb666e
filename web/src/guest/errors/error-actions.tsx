import type { PublicPage } from '@tresen/contract/public-page';
import type { PageView } from '../page-view.ts';
import { reactionTo, type ErrorAction } from './error-reactions.ts';
import { isForGuests } from './is-for-guests.ts';

type ErrorPage = Extract<PublicPage, { readonly name: 'error' }>;
type Link = Exclude<ErrorAction, 'back'>;

const guestActions: readonly ErrorAction[] = ['retry', 'reload', 'back'];

/** The first action is the filled one. All but "back" are links, so they work without a script. */
export function ErrorActions({ view, page }: { view: PageView; page: ErrorPage }) {
  const { error: say } = view.words;
  const { actions } = reactionTo(page.status);
  const offered = isForGuests(view) ? actions.filter((action) => guestActions.includes(action)) : actions;
  return (
    <div className="error-actions">
      {offered.map((action, place) =>
        action === 'back' ? (
          <button key={action} className="button outlined" type="button" data-back="" data-needs-script="">
            {say('action.back')}
          </button>
        ) : (
          <a
            key={action}
            className={place === 0 ? 'button filled' : 'button outlined'}
            href={targetOf(view, action)}
            {...waiting(view, page, action)}
          >
            {say(`action.${action}`)}
          </a>
        ),
      )}
    </div>
  );
}

function targetOf({ link, path }: PageView, action: Link): string {
  const targets: Record<Link, string> = {
    home: '/',
    dashboard: '/admin/dashboard',
    login: '/auth/login',
    reload: path,
    retry: path,
  };
  return link(targets[action]);
}

function waiting({ words }: PageView, page: ErrorPage, action: Link) {
  const { waitSeconds, retryAlone } = reactionTo(page.status);
  const seconds = page.retryAfterSeconds ?? waitSeconds;
  if (action !== 'retry' || seconds === undefined) return {};
  return {
    'data-retry-seconds': seconds,
    'data-retry-pattern': words.error('action.retryIn', { seconds: '#' }),
    ...(retryAlone ? { 'data-retry-alone': '' } : {}),
  };
}
