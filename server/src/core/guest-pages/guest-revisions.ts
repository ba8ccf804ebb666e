import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import { guestLeaseMs } from '../calls/guest-lease.ts';

/** Asked often enough that a page in demand never waits for the question. */
const askEveryMs = 40;
/** Who was not asked for in this time is no longer watched. */
const coldAfterMs = 3000;

type Watched = { revision: number; askedAt: number; wantedAt: number };

export type GuestRevisions = ReturnType<typeof openGuestRevisions>;

/**
 * How often what guests of an organisation read has changed. What was found out holds for the lease and no longer: so a page that
 * is given out is at most that old, in every process, without any of them telling each other anything.
 */
export function openGuestRevisions(directory: Pick<Directory, 'guestRevisionsOf'>, log: Log) {
  const watched = new Map<OrgId, Watched>();
  const listeners = new Map<OrgId, Set<() => void>>();
  let asking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    const askedAt = performance.now();
    const orgIds = [...watched.keys()];
    const found = await directory.guestRevisionsOf(orgIds);
    for (const orgId of orgIds) {
      const known = watched.get(orgId);
      if (!known) continue;
      const revision = found.get(orgId) ?? 0;
      const hasChanged = known.askedAt > 0 && known.revision !== revision;
      known.revision = revision;
      known.askedAt = askedAt;
      if (hasChanged) for (const tell of listeners.get(orgId) ?? []) tell();
    }
  }

  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  }

  function tick(): void {
    const now = performance.now();
    for (const [orgId, { wantedAt }] of watched)
      if (now - wantedAt > coldAfterMs && !listeners.has(orgId)) watched.delete(orgId);
    if (watched.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    if (!asking) askOnce().catch((error: unknown) => log.warn({ err: error }, 'revisions of guest pages are unknown'));
  }

  function watch(orgId: OrgId): Watched {
    const known = watched.get(orgId) ?? { revision: -1, askedAt: 0, wantedAt: 0 };
    known.wantedAt = performance.now();
    watched.set(orgId, known);
    if (!timer) {
      timer = setInterval(tick, askEveryMs);
      timer.unref();
    }
    return known;
  }

  return {
    /** Whether a page made at this revision may be given out now, without asking anybody. */
    isCurrent(orgId: OrgId, revision: number): boolean {
      const known = watched.get(orgId);
      if (!known) return false;
      const now = performance.now();
      known.wantedAt = now;
      return known.revision === revision && now - known.askedAt <= guestLeaseMs;
    },

    /**
     * The revision as it is now; whatever is read after this is at least as new. A question that was asked after the call
     * is new enough however long its answer takes: a slow database makes pages late, not impossible.
     */
    async current(orgId: OrgId): Promise<number> {
      const known = watch(orgId);
      const calledAt = performance.now();
      while (known.askedAt < calledAt && performance.now() - known.askedAt > guestLeaseMs) await askOnce();
      return known.revision;
    },

    /** Told when the organisation changes something that guests may read. */
    listen(orgId: OrgId, listener: () => void): () => void {
      const all = listeners.get(orgId) ?? new Set();
      listeners.set(orgId, all.add(listener));
      watch(orgId);
      return () => {
        if (all.delete(listener) && all.size === 0) listeners.delete(orgId);
      };
    },

    close(): void {
      clearInterval(timer);
      timer = undefined;
      watched.clear();
    },
  };
}
