import type { PaperJob } from '../journal/paper-job.ts';

/** Not on paper although it should be: it waits for something, or for a person. */
export function isMissing({ state, cause, way }: PaperJob): boolean {
  if (state === 'sending') return way === 'handed-on' && cause !== null;
  return state !== 'queued' || cause !== null;
}
