import type { ZvtLine } from '../zvt/zvt-line.ts';
import type { AttemptJournal, KeptAttempt } from './attempt-journal.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { approvedBy } from './read-outcome.ts';
import { notDone, type Settled } from './settled.ts';
import type { TerminalTalk } from './terminal-talk.ts';

type Parts = {
  readonly journal: AttemptJournal;
  readonly talk: Pick<TerminalTalk, 'lastReceipt'>;
  readonly timeZone: () => string;
};

/** What became of an attempt that may have been told, by the terminal's last receipt. */
export async function resolveAttempt(
  { journal, talk, timeZone }: Parts,
  line: ZvtLine,
  attempt: KeptAttempt,
): Promise<Settled | 'later' | 'person'> {
  const last = await talk.lastReceipt(line);
  if (last === 'busy') return 'later';
  const status = last === 'none' ? undefined : last;
  const verdict = judgeReceipt({ attempt, last: status, timeZone: timeZone() });
  const booked = verdict === 'booked' && status ? approvedBy(attempt, status) : undefined;
  if (booked) return journal.settle(attempt, booked);
  if (verdict === 'not-booked') return journal.settle(attempt, notDone('declined', 'not-booked'));
  journal.leaveToPerson(attempt.attemptId);
  return 'person';
}

/** Everything before this has an answer, or is left to a person: afterwards the last receipt says nothing about it any more. */
export async function resolveAll(parts: Parts, line: ZvtLine, terminalId: string): Promise<'done' | 'later'> {
  for (const attempt of parts.journal.unsettled(terminalId).filter(({ state }) => state === 'asked'))
    if ((await resolveAttempt(parts, line, attempt)) === 'later') return 'later';
  return 'done';
}
