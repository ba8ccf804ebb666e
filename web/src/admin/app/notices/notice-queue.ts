export type Notice = {
  readonly id: string;
  readonly text: string;
  /** Stays until it is answered. */
  readonly isLasting?: boolean;
  /** Something can be taken back: plain notices wait until this one is gone. */
  readonly isUndo?: boolean;
  /** In milliseconds, where four seconds are not right. */
  readonly lastsFor?: number;
  readonly actions?: readonly NoticeAction[];
};

export type NoticeAction = { readonly label: string; readonly onClick: () => void };

export type NoticeQueue = { readonly current: Notice | undefined; readonly waiting: readonly Notice[] };

export const emptyQueue: NoticeQueue = { current: undefined, waiting: [] };

/** One at a time, the newest wins; one that can still be undone is never pushed away by a plain one. */
export function withNotice({ current, waiting }: NoticeQueue, notice: Notice): NoticeQueue {
  const others = waiting.filter(({ id }) => id !== notice.id);
  if (!current || current.id === notice.id) return { current: notice, waiting: others };
  if (notice.isLasting || (current.isUndo && !notice.isUndo)) return { current, waiting: [...others, notice] };
  return { current: notice, waiting: current.isLasting ? [...others, current] : others };
}

export function withoutNotice({ current, waiting }: NoticeQueue, id: string): NoticeQueue {
  if (current?.id !== id) return { current, waiting: waiting.filter((notice) => notice.id !== id) };
  return { current: waiting[0], waiting: waiting.slice(1) };
}

/** How long it stays: long enough to undo, short enough not to be in the way. */
export function durationOf(notice: Notice): number | undefined {
  if (notice.isLasting) return undefined;
  return notice.lastsFor ?? (notice.isUndo ? 8_000 : 4_000);
}
