import { attemptState, isOpenState } from '@tresen/domain/cards/card-attempt';
import { wordOf } from '@tresen/domain/cards/word-of';
import type { CardLog } from './card-log.ts';
import { askOf } from './follow-card.ts';
import type { LocalOf } from './local-terminals.ts';

/** Without a server the bridge on this computer knows what became of its own. */
export async function askBridge(
  { log, localOf }: { readonly log: CardLog; readonly localOf: LocalOf },
  isUnderWay: (attemptId: string) => boolean,
): Promise<void> {
  for (const { attempt, isOwn } of log.known.get()) {
    const { attemptId, asked } = attempt;
    const ask = asked && askOf(asked, log);
    const local = isOwn && ask && !isUnderWay(attemptId) ? localOf(asked) : undefined;
    if (!ask || !local || !isOpenState(attemptState(attempt))) continue;
    const stored = { ask, askedAt: Temporal.Instant.from(asked.at), vendorId: undefined, absentCount: 0 };
    const found = await local.reconcile(stored);
    if (found !== 'not-found-yet' && found.state !== 'unknown')
      await log.keepWord(attemptId, wordOf(found, 'terminal')).catch(() => undefined);
  }
}
