import { registerServiceWorker } from './service-worker/register.ts';
import { watchUpdates } from './updates/watch-updates.ts';

/** After the first page stands and has loaded what it needs. */
const keepAfter = 5_000;

/** What runs beside the pages and what no page waits for. Starts when the first one is drawn. */
export function startBackground(): void {
  watchUpdates();
  if (import.meta.env.PROD) setTimeout(() => void registerServiceWorker(), keepAfter);
}
