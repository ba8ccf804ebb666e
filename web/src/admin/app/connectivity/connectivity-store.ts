import { createStore } from '../../../shared/store.ts';
import {
  afterAnswer,
  afterFailure,
  askAt,
  asTimePasses,
  heartbeatEvery,
  patience,
  startOnline,
  tillHeartbeatEvery,
} from './connectivity.ts';

export const connectivity = createStore(startOnline(Date.now()));

let isAsking = false;
let quietFor = heartbeatEvery;

/** Every exchange with the server is evidence; the browser's own flag only names the cause. */
export function learnFrom(outcome: 'answered' | 'failed'): void {
  const now = Date.now();
  const before = connectivity.get();
  const cause = navigator.onLine ? 'server' : 'device';
  connectivity.set(outcome === 'answered' ? afterAnswer(before, now) : afterFailure(before, now, cause));
}

/** Asks the server for a sign of life, at most once at a time. */
export async function askServer(): Promise<boolean> {
  if (isAsking) return connectivity.get().state === 'online';
  isAsking = true;
  const isAlive = await signOfLife();
  isAsking = false;
  learnFrom(isAlive ? 'answered' : 'failed');
  return isAlive;
}

/** A page that is a till asks more often, from now on. */
export function watchClosely(): void {
  quietFor = tillHeartbeatEvery;
}

/** Runs for as long as the page lives. */
export function watchConnectivity(): void {
  window.addEventListener('online', () => void askServer());
  window.addEventListener('offline', () => void askServer());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) tick();
  });
  beat();
}

function beat(): void {
  tick();
  setTimeout(beat, connectivity.get().state === 'lost' ? 250 : 1_000);
}

function tick(): void {
  const now = Date.now();
  connectivity.set(asTimePasses(connectivity.get(), now));
  const isWatched = !document.hidden || connectivity.get().state === 'lost';
  if (isWatched && now >= askAt(connectivity.get(), quietFor)) void askServer();
}

/** A hotel's log-in page answers too, but not like this. */
async function signOfLife(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok && !(answer.headers.get('content-type') ?? '').includes('text/html');
  } catch {
    return false;
  }
}
