import type { MoveAnswer } from './order-feed.ts';
import type { OwnMove } from './own-moves.ts';

type Parts = {
  readonly find: () => OwnMove | undefined;
  readonly isLive: () => boolean;
  /** How far the board has come. */
  readonly reached: () => number;
  readonly movedBy: () => string | null;
  readonly watch: (listener: () => void) => () => void;
  readonly after: (milliseconds: number, run: () => void) => () => void;
};

/** A person waits for it with a finger on the glass. */
const patienceMs = 4_000;
const offlinePatienceMs = 500;

/** Waits for the server's decision, and where somebody was faster, until the board knows who. `queued`: it comes later. */
export function awaitOutcome(parts: Parts): Promise<MoveAnswer> {
  return new Promise((resolve) => {
    const answer = (isLate: boolean): MoveAnswer | undefined => {
      const { outcome } = parts.find() ?? {};
      if (!outcome) return isLate ? queued : undefined;
      const isMine = outcome.outcome === 'applied' && outcome.code === '';
      if (!isMine && !isLate && (outcome.eventSeq ?? 0) > parts.reached()) return undefined;
      if (isMine) return { outcome: 'applied', code: '', by: null };
      if (outcome.outcome === 'applied') return { outcome: 'already-there', code: '', by: parts.movedBy() };
      return { outcome: 'rejected', code: outcome.code, by: parts.movedBy() };
    };
    const settle = (isLate: boolean): void => {
      const found = answer(isLate);
      if (!found) return;
      stopWatching();
      stopTimer();
      resolve(found);
    };
    const stopWatching = parts.watch(() => settle(false));
    const stopTimer = parts.after(parts.isLive() ? patienceMs : offlinePatienceMs, () => settle(true));
    settle(false);
  });
}

const queued: MoveAnswer = { outcome: 'queued', code: '', by: null };
