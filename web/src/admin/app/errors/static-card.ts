import { CallFailure } from '../calls/call-failure.ts';
import type { ReportKind } from './client-error-reports.ts';
import { reportClientError } from './report-client-error.ts';

type CardKind = 'startUp' | 'unhandled' | 'fatal';

declare global {
  interface Window {
    /** Made by the script in the app shell, which works before and without everything else. */
    tresenCard?: { show: (kind: CardKind, reference: string) => void; started: () => void };
  }
}

const cardOf: Record<Extract<ReportKind, 'start-up' | 'unhandled' | 'boundary'>, CardKind> = {
  'start-up': 'startUp',
  unhandled: 'unhandled',
  boundary: 'fatal',
};

/** The app is on the screen: the clock of the app shell stops. */
export function reportStarted(): void {
  window.tresenCard?.started();
}

/** The program did not get going: told to the server, and shown on a card that needs no program. */
export function showStartUpFailure(error: unknown): void {
  showCard('start-up', error);
}

/** The program ran and broke down beyond the last boundary: nothing is left to go on with. */
export function showFatalError(error: unknown): void {
  showCard('boundary', error);
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

/** Noise of browsers and their extensions, and requests that were called off. */
export function isHarmless(message: string): boolean {
  return /ResizeObserver loop|^Script error\.?$|AbortError|extension:\/\//.test(message);
}

function showCard(kind: keyof typeof cardOf, error: unknown): void {
  window.tresenCard?.show(cardOf[kind], reportClientError(kind, error));
}
