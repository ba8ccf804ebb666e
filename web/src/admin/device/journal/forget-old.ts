import { lastToForget } from '@tresen/domain/device-log/journal-keeping';
import type { Journal } from './journal.ts';
import type { Mirror } from './opfs-mirror.ts';
import type { Clock } from '../till/till-clock.ts';

type Parts = {
  readonly journal: Journal;
  readonly mirror: Pick<Mirror, 'forget'> | undefined;
  readonly clock: Clock;
};

/** So many at once: a guest who pays meanwhile does not wait for it. */
const atOnce = 200;

/** Lets go of what the server has, what is closed and what is old. A copy that is not made smaller is still a copy. */
export async function forgetOld({ journal, mirror, clock }: Parts, closedNo: number): Promise<void> {
  const state = await journal.state();
  if (!state) return;
  const { identity, ackedSeq, floor } = state;
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now());
  const closed = { ackedSeq, series: identity.register?.series ?? 0, closedNo, now };
  const toForget = async (limit: number) => lastToForget(await journal.entriesAfter(floor.seq, limit), closed);
  if ((await toForget(1)) === undefined) return;
  const seq = await toForget(atOnce);
  if (seq === undefined) return;
  await journal.forget(seq);
  const after = await journal.state();
  if (after) await mirror?.forget(identity, after.floor).catch(() => undefined);
}
