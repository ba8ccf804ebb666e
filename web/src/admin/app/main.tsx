import { loadScreenMessages } from '@tresen/i18n/load-messages';
import { splitPath } from '@tresen/i18n/locale';
import { createRoot } from 'react-dom/client';
import '../../shared/theme/fonts.css';
import { App } from './app.tsx';
import { connectCalls } from './api.ts';
import { learnFrom, watchConnectivity } from './connectivity/connectivity-store.ts';
import { loadLayout } from './layouts/load-layout.ts';
import { listenToErrors, showFatalError, showStartUpFailure } from './errors/static-card.ts';
import { renewSession } from './session/renew-session.ts';
import { currentSession } from './session/session-query.ts';
import { askPerson } from './session/session-requests.ts';
import { routes } from './routes.ts';
import { speak } from './translations.ts';

listenToErrors();
start().catch(showStartUpFailure);

async function start(): Promise<void> {
  connectCalls({ renewSession, askForPassword: () => askPerson('password'), onOutcome: learnFrom });
  const { locale, path } = splitPath(window.location.pathname);
  // Who is here and what is said are fetched side by side; the guards wait for the first by themselves.
  void currentSession().catch(() => undefined);
  // A till is read in while the frame around it is put together; what fails here is said when the router asks.
  const row = routes.find((one) => one.path === path);
  if (row?.isTill) void Promise.allSettled([row.screen(), loadLayout[row.layout]()]);
  speak(locale, await loadScreenMessages(locale));
  watchConnectivity();

  const root = document.getElementById('root');
  if (!root) throw new Error('the app shell has no root');
  createRoot(root, { onUncaughtError: showFatalError }).render(<App locale={locale} />);
  void import('./background.ts').then(
    ({ startBackground }) => startBackground(),
    () => undefined,
  );
}
