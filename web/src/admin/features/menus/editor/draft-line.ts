import type { MenuEdit } from '@tresen/domain/menu/menu-edits';
import type { DraftPorts, ServerDraft } from './draft-ports.ts';

const saveAfterMs = 800;
const tryAgainAfterMs = 3000;
const mostEdits = 600;

type Hooks = {
  readonly onChange: () => void;
  readonly onRefused: (error: unknown) => void;
};

/** Between a draft and the server: what the server has, and what it does not have yet. */
export function openDraftLine(first: ServerDraft, unsent: readonly MenuEdit[], ports: DraftPorts, hooks: Hooks) {
  let [server, waiting, sending] = [first, [...unsent], [] as readonly MenuEdit[]];
  let [isOnlyHere, savedAt] = [false, undefined as number | undefined];
  let [visits, isClosed] = [0, false];

  function take(next: ServerDraft, isOwnChange: boolean): void {
    const steps = next.version - server.version;
    if (steps < 0) return;
    if (steps > (isOwnChange ? 1 : 0)) ports.onOthers(next.editors);
    server = next;
  }

  async function save(): Promise<void> {
    if (sending.length > 0 || waiting.length === 0 || isClosed) return;
    sending = waiting.slice(0, mostEdits);
    waiting = waiting.slice(mostEdits);
    try {
      const next = await ports.send(sending);
      sending = [];
      take(next, true);
      [isOnlyHere, savedAt] = [false, ports.now()];
    } catch (error) {
      if (ports.isRefusal(error)) {
        sending = [];
        hooks.onRefused(error);
      } else {
        waiting = [...sending, ...waiting];
        sending = [];
        isOnlyHere = true;
      }
    }
    hooks.onChange();
    if (waiting.length > 0) ports.later(() => void save(), isOnlyHere ? tryAgainAfterMs : 0);
  }

  /** Sends what waits, now; says whether everything is on the server. */
  async function settle(): Promise<boolean> {
    for (let tries = 0; tries < 20 && sending.length + waiting.length > 0 && !isOnlyHere; tries += 1) {
      await save();
      if (sending.length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (isOnlyHere) await save();
    return sending.length + waiting.length === 0;
  }

  return {
    standing: () => ({ server, isOnlyHere, savedAt }),
    unsent: (): readonly MenuEdit[] => [...sending, ...waiting],

    push(edits: readonly MenuEdit[]): void {
      waiting.push(...edits);
      hooks.onChange();
      ports.later(() => void save(), saveAfterMs);
    },

    /** Asks how the draft stands and who else is at it. */
    async follow(): Promise<void> {
      if (sending.length > 0 || waiting.length > 0) return;
      const next = await ports.follow().catch(() => undefined);
      if (!next || sending.length > 0 || waiting.length > 0) return;
      take(next, false);
      hooks.onChange();
    },

    settle,

    /** A screen works on the draft until it calls what it gets. Then the rest is sent, and nothing after that, unless a screen came back. */
    join(): () => void {
      visits += 1;
      const visit = visits;
      isClosed = false;
      if (waiting.length > 0) ports.later(() => void save(), 0);
      return () =>
        void settle().then(() => {
          if (visit === visits) isClosed = true;
        });
    },
  };
}
