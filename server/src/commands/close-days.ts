import { closeDueLocations } from '../core/closing/close-due-locations.ts';
import type { Context } from '../context.ts';

/** What the worker does every minute, once and now: for an installation whose worker was away. */
export async function closeDays({ services, log }: Context): Promise<string> {
  const began = performance.now();
  const closed = await closeDueLocations({ db: services.db, now: Temporal.Now.instant(), log });
  const milliseconds = Math.round(performance.now() - began);
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  return JSON.stringify({ closed, milliseconds, peakMegabytes });
}
