import type { PrintDocument } from './document.ts';

/** So long a paper waits for its signature, and not for a moment longer. */
export const paperWaitsMs = 1_500;

/** Paper of which one thing is not known yet. Jobs that older builds have stored say nothing of it and wait for nothing. */
export type WaitingPaper = {
  /** The transaction whose signature has a place on it; `null`: it waits for nothing. */
  readonly waitsFor: string | null;
  /** Then at the latest it is decided. `null` while it waits: it was, and only what is written about it is not certain. */
  readonly until: string | null;
};

export const waitsForNothing: WaitingPaper = { waitsFor: null, until: null };

/** Whether something waits, also where that was stored before it was asked. */
export function isWaiting(paper: Partial<WaitingPaper>): boolean {
  return typeof paper.waitsFor === 'string';
}

/** What a new paper waits for: what has no place on it is not waited for. */
export function waitingOf({ blocks }: PrintDocument, txId: string | undefined, createdAt: string): WaitingPaper {
  if (txId === undefined || !blocks.some(({ kind }) => kind === 'tse')) return waitsForNothing;
  const until = Temporal.Instant.from(createdAt).add({ milliseconds: paperWaitsMs });
  return { waitsFor: txId, until: until.toString({ fractionalSecondDigits: 3 }) };
}

/** How long it is still waited for. What was left by another page, or by a clock that was set, is waited for once more. */
export function waitLeftMs(until: string, now: Temporal.Instant): number {
  const left = now.until(Temporal.Instant.from(until)).total('milliseconds');
  return left > 0 && left <= paperWaitsMs ? Math.round(left) : paperWaitsMs;
}
