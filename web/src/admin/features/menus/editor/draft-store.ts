import type { DraftPorts, ServerDraft } from './draft-ports.ts';
import type { MenuContent } from '@tresen/domain/menu/menu';
import { applyEdit, type MenuEdit } from '@tresen/domain/menu/menu-edits';
import { createStore } from '../../../../shared/store.ts';
import { draftHistory } from './draft-history.ts';
import { openDraftLine } from './draft-line.ts';

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

export type DraftStore = ReturnType<typeof openDraft>;

/**
 * The draft of a menu while somebody edits it. Edits are shown at once, sent a moment later, kept on the device until the
 * server has them, and done there to whatever the draft is by then: two editors lose nothing of each other.
 */
export function openDraft(first: ServerDraft, unsent: readonly MenuEdit[], ports: DraftPorts) {
  const history = draftHistory();
  const { standing, push, ...line } = openDraftLine(first, unsent, ports, {
    onChange: show,
    onRefused: (error) => {
      history.clear();
      ports.onRefused(error);
    },
  });
  const store = createStore(view());

  function view(): DraftState {
    const { server, isOnlyHere, savedAt } = standing();
    const edits = line.unsent();
    return {
      server,
      content: edits.reduce(applyEdit, server.content),
      isSaving: edits.length > 0,
      isOnlyHere,
      savedAt,
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
    };
  }

  function show(): void {
    ports.keep(line.unsent());
    store.set(view());
  }

  return {
    ...store,
    follow: line.follow,
    settle: line.settle,
    join: line.join,

    /** One step for undoing; edits of the same group become one. */
    edit(edits: readonly MenuEdit[], group?: string): void {
      if (edits.length === 0) return;
      history.note(store.get().content, edits, group);
      push(edits);
    },

    undo(): void {
      const edits = history.undo();
      if (edits) push(edits);
    },

    redo(): void {
      const edits = history.redo();
      if (edits) push(edits);
    },
  };
}
