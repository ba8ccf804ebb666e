import type { PaperJob } from '../journal/paper-job.ts';

/** Not on paper although it should be: it waits for something, or for a person. */
export function isMissing({ state, cause, way }: PaperJob): boolean {
  // Of the slips of stations it is remembered that they came out, or that somebody did not want them any more.
  if (state === 'sent' || state === 'cancelled') return false;
  if (state === 'sending') return way === 'handed-on' && cause !== null;
  return state !== 'queued' || cause !== null;
}
