import type { OrgId } from '../../platform/db/tenant.ts';
import type { GuestRevisions } from './guest-revisions.ts';

/** A page asked for right at the moment would still be the one of before. */
const graceMs = 50;
/** Looked at again this often, whatever was found out: a menu that is away comes back, a database too. */
const lookEveryMs = 60_000;

type Clock = { readonly tells: Set<() => void>; readonly stop: () => void };

export type MenuClocks = ReturnType<typeof openMenuClocks>;

/**
 * Tells open pages when theirs is another one by the clock alone: prices of an hour begin or end, a day is over. One clock
 * for each menu that somebody looks at, and by the clock of the server: nobody knows how phones are set.
 */
export function openMenuClocks(
  revisions: Pick<GuestRevisions, 'listen'>,
  untilMsOf: (menuId: string) => Promise<number | undefined>,
) {
  const clocks = new Map<string, Clock>();

  function start(orgId: OrgId, menuId: string): Clock {
    const tells = new Set<() => void>();
    let timer: NodeJS.Timeout | undefined;
    let dueMs = Infinity;
    let turn = 0;

    async function wind(): Promise<void> {
      turn += 1;
      const mine = turn;
      const untilMs = await untilMsOf(menuId).catch(() => undefined);
      if (mine !== turn) return;
      dueMs = untilMs ?? Infinity;
      clearTimeout(timer);
      timer = setTimeout(look, Math.min(Math.max(0, dueMs - Date.now()) + graceMs, lookEveryMs));
      timer.unref();
    }

    function look(): void {
      if (Date.now() >= dueMs) for (const tell of tells) tell();
      void wind();
    }

    const forget = revisions.listen(orgId, () => void wind());
    void wind();
    return {
      tells,
      stop: () => {
        turn += 1;
        clearTimeout(timer);
        forget();
      },
    };
  }

  return {
    /** Returns how to stop listening. */
    listen({ orgId, menuId }: { readonly orgId: OrgId; readonly menuId: string }, tell: () => void): () => void {
      // An id is chosen by whoever makes the menu: it says which one only together with the organisation.
      const key = `${orgId} ${menuId}`;
      const clock = clocks.get(key) ?? start(orgId, menuId);
      clocks.set(key, clock);
      clock.tells.add(tell);
      return () => {
        if (!clock.tells.delete(tell) || clock.tells.size > 0) return;
        clock.stop();
        clocks.delete(key);
      };
    },

    close(): void {
      for (const { stop } of clocks.values()) stop();
      clocks.clear();
    },
  };
}
