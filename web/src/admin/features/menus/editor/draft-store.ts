import type { MenuContent } from '@tresen/domain/menu/menu';
import { applyEdit, inverseOf, type MenuEdit } from '@tresen/domain/menu/menu-edits';
import { createStore } from '../../../../shared/store.ts';

export type ServerDraft = {
  readonly version: number;
  readonly content: MenuContent;
  readonly hasUnpublishedChanges: boolean;
  readonly editors: readonly { readonly name: string }[];
};

type Step = {
  readonly undo: readonly MenuEdit[];
  readonly redo: readonly MenuEdit[];
  readonly group?: string | undefined;
};

export type DraftState = {
  readonly server: ServerDraft;
  /** What this editor sees: the server's draft with what is not there yet. */
  readonly content: MenuContent;
  readonly isSaving: boolean;
  /** Not everything is on the server: it did not answer. */
  readonly isOnlyHere: boolean;
  readonly savedAt: number | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

/** The outside of a draft, so that its rules can be tried without one. */
export type DraftPorts = {
  readonly send: (edits: readonly MenuEdit[]) => Promise<ServerDraft>;
  readonly follow: () => Promise<ServerDraft>;
  readonly now: () => number;
  /** Runs the work later; a new wish replaces the last. */
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly keep: (unsent: readonly MenuEdit[]) => void;
  /** Somebody else changed the menu. */
  readonly onOthers: (editors: ServerDraft['editors']) => void;
  /** The server refuses an edit: it is gone, and this is why. */
  readonly onRefused: (error: unknown) => void;
  readonly isRefusal: (error: unknown) => boolean;
};

const saveAfterMs = 800;
const tryAgainAfterMs = 3000;
const mostEdits = 600;

export type DraftStore = ReturnType<typeof openDraft>;

/**
 * The draft of a menu while somebody edits it. Edits are shown at once, sent a moment later, kept on the device until the
 * server has them, and done there to whatever the draft is by then: two editors lose nothing of each other.
 */
export function openDraft(first: ServerDraft, unsent: readonly MenuEdit[], ports: DraftPorts) {
  let [server, waiting, sending] = [first, [...unsent], [] as readonly MenuEdit[]];
  let [undos, redos]: [Step[], Step[]] = [[], []];
  let [isOnlyHere, savedAt] = [false, undefined as number | undefined];
  let [visits, isClosed] = [0, false];
  const store = createStore(view());

  function view(): DraftState {
    return {
      server,
      content: [...sending, ...waiting].reduce(applyEdit, server.content),
      isSaving: sending.length + waiting.length > 0,
      isOnlyHere,
      savedAt,
      canUndo: undos.length > 0,
      canRedo: redos.length > 0,
    };
  }

  function show(): void {
    ports.keep([...sending, ...waiting]);
    store.set(view());
  }

  function push(edits: readonly MenuEdit[]): void {
    waiting.push(...edits);
    show();
    ports.later(() => void save(), saveAfterMs);
  }

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
        [undos, redos] = [[], []];
        ports.onRefused(error);
      } else {
        waiting = [...sending, ...waiting];
        sending = [];
        isOnlyHere = true;
      }
    }
    show();
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
    ...store,

    /** One step for undoing; edits of the same group become one. */
    edit(edits: readonly MenuEdit[], group?: string): void {
      if (edits.length === 0) return;
      let now = store.get().content;
      let undo: readonly MenuEdit[] = [];
      for (const edit of edits) {
        undo = [...inverseOf(now, edit), ...undo];
        now = applyEdit(now, edit);
      }
      const last = undos.at(-1);
      const isSame = group !== undefined && last?.group === group;
      const step = isSame
        ? { undo: [...undo, ...last.undo], redo: [...last.redo, ...edits], group }
        : { undo, redo: edits, group };
      undos = [...(isSame ? undos.slice(0, -1) : undos), step];
      redos = [];
      push(edits);
    },

    undo(): void {
      const step = undos.at(-1);
      if (!step) return;
      [undos, redos] = [undos.slice(0, -1), [...redos, step]];
      push(step.undo);
    },

    redo(): void {
      const step = redos.at(-1);
      if (!step) return;
      [undos, redos] = [[...undos, step], redos.slice(0, -1)];
      push(step.redo);
    },

    /** Asks how the draft stands and who else is at it. */
    async follow(): Promise<void> {
      if (sending.length > 0 || waiting.length > 0) return;
      const next = await ports.follow().catch(() => undefined);
      if (!next || sending.length > 0 || waiting.length > 0) return;
      take(next, false);
      show();
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
