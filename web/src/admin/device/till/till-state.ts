import { typesOf } from '@tresen/domain/device-log/known-types';
import type { Journal, JournalState } from '../journal/journal.ts';
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
  const state = await journal.state();
  const unsent = state ? state.lastSeq - state.ackedSeq : 0;
  const oldest = state && unsent > 0 ? await journal.entryAt(state.ackedSeq + 1) : undefined;
  return {
    writer,
    frozen: await frozenBy(evidence, state),
    isOnline: isLineUp && sender.isReachable,
    unsent,
    oldestUnsentAt: oldest?.at,
    isPersisted,
    clockOffsetMs: (await journal.note('clock'))?.offsetMs,
    catalogueAt,
    isTraining: (await journal.note('training'))?.isOn ?? false,
    trainedCount: state?.lastTrainingNo ?? 0,
    serverReads: typesOf((await journal.note('hello'))?.knows),
  };
}

async function frozenBy(
  { journal, sender, isFull, isDamaged }: Evidence,
  state: JournalState | undefined,
): Promise<TillState['frozen']> {
  const hello = await journal.note('hello');
  if (sender.isRevoked || sender.standing === 'bound-elsewhere' || hello?.isRevoked) return 'revoked';
  const note = await journal.note('frozen');
  if (!state || note?.cause === 'journal-lost' || hello?.isFrozen) return 'journal-lost';
  if (isDamaged || note?.cause === 'journal-gap') return 'journal-gap';
  return isFull ? 'storage-full' : undefined;
}
