import { CallFailure } from '../calls/call-failure.ts';
import type { ReportKind } from './client-error-reports.ts';
import { reportClientError } from './report-client-error.ts';

declare global {
  interface Window {
    /** Made by the script in the app shell, which works before and without everything else. */
    tresenCard?: {
      show: (kind: 'startUp' | 'unhandled', reference: string) => void;
      hide: () => void;
      started: () => void;
    };
  }
}

/** The app is on the screen: the clock of the app shell stops. */
export function reportStarted(): void {
  window.tresenCard?.started();
}

/** The program cannot go on: told to the server, and shown on a card that needs no program. */
export function showStartUpFailure(error: unknown): void {
  showCard('start-up', error);
}

/** Errors nobody caught. Those of a call are expected and have been said where they happened. */
export function listenToErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    if (!isHarmless(message)) showCard('unhandled', error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof CallFailure) && !isHarmless(String(reason))) showCard('unhandled', reason);
  });
}

function showCard(kind: Extract<ReportKind, 'start-up' | 'unhandled'>, error: unknown): void {
  const reference = reportClientError(kind, error);
  window.tresenCard?.show(kind === 'start-up' ? 'startUp' : 'unhandled', reference);
}

/** Noise of browsers and their extensions, and requests that were called off. */
function isHarmless(message: string): boolean {
  return /ResizeObserver loop|^Script error\.?$|AbortError|extension:\/\//.test(message);
}
