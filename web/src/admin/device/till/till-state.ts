import { typesOf } from '@tresen/domain/device-log/known-types';
import type { Journal, JournalStanding } from '../journal/journal.ts';
import type { SenderView } from '../sender/sender.ts';
import type { TillState } from './till.ts';

export type Evidence = {
  readonly journal: Journal;
  readonly sender: SenderView;
  readonly writer: TillState['writer'];
  readonly isLineUp: boolean;
  readonly isFull: boolean;
  readonly isDamaged: boolean;
  readonly isPersisted: boolean;
  readonly catalogueAt: string | undefined;
};

/** What the screen shows, read anew from what is there. */
export async function readTillState(evidence: Evidence): Promise<TillState> {
  const { journal, sender, writer, isLineUp, isPersisted, catalogueAt } = evidence;
  const standing = await journal.standing();
  const { state, clock, hello, training } = standing;
  const unsent = state ? state.lastSeq - state.ackedSeq : 0;
  const oldest = state && unsent > 0 ? await journal.entryAt(state.ackedSeq + 1) : undefined;
  return {
    writer,
    frozen: frozenBy(evidence, standing),
    isOnline: isLineUp && sender.isReachable,
    unsent,
    oldestUnsentAt: oldest?.at,
    isPersisted,
    clockOffsetMs: clock?.offsetMs,
    catalogueAt,
    isTraining: training?.isOn ?? false,
    trainedCount: state?.lastTrainingNo ?? 0,
    serverReads: typesOf(hello?.knows),
  };
}

function frozenBy(
  { sender, isFull, isDamaged }: Evidence,
  { state, hello, frozen }: JournalStanding,
): TillState['frozen'] {
  if (sender.isRevoked || sender.standing === 'bound-elsewhere' || hello?.isRevoked) return 'revoked';
  if (!state || frozen?.cause === 'journal-lost' || hello?.isFrozen) return 'journal-lost';
  if (isDamaged || frozen?.cause === 'journal-gap') return 'journal-gap';
  return isFull ? 'storage-full' : undefined;
}
