import { closeDuePlaces } from '../core/closing/close-due-places.ts';
import type { Context } from '../context.ts';

/** What the worker does every minute, once and now: for an installation whose worker was away. */
export async function closeDays({ services, log }: Context): Promise<string> {
  const began = performance.now();
  const closed = await closeDuePlaces({ db: services.db, now: Temporal.Now.instant(), log });
  const milliseconds = Math.round(performance.now() - began);
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  return JSON.stringify({ closed, milliseconds, peakMegabytes });
}
