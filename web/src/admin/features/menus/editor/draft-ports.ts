import type { MenuContent } from '@tresen/domain/menu/menu';
import type { MenuEdit } from '@tresen/domain/menu/menu-edits';

/** The outside of a draft, so that its rules can be tried without one. */
export type DraftPorts = {
  readonly send: (edits: readonly MenuEdit[]) => Promise<ServerDraft>;
  readonly follow: () => Promise<ServerDraft>;
  readonly now: () => number;
  /** Runs the work later; a new request replaces the last. */
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly keep: (unsent: readonly MenuEdit[]) => void;
  /** Somebody else changed the menu. */
  readonly onOthers: (editors: ServerDraft['editors']) => void;
  /** The server refuses an edit: it is gone, and this is why. */
  readonly onRefused: (error: unknown) => void;
  readonly isRefusal: (error: unknown) => boolean;
};

export type ServerDraft = {
  readonly version: number;
  readonly content: MenuContent;
  readonly hasUnpublishedChanges: boolean;
  readonly editors: readonly { readonly name: string }[];
};
