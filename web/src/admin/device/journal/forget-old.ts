import { heldLongEnough, lastToForget, markHeld } from '@tresen/domain/device-log/journal-keeping';
import type { Journal } from './journal.ts';
import type { Mirror } from './opfs-mirror.ts';

type Parts = { readonly journal: Journal; readonly mirror: Pick<Mirror, 'forget'> | undefined };

/** As the server said it: its time, and up to which receipt everything is in a Z-report. */
type Heard = { readonly now: string; readonly closedNo: number };

/** So many at once: a guest who pays meanwhile does not wait for it. */
const atOnce = 200;

/** Lets go of what the server has had for long enough and what is closed. A copy that is not made smaller is still a copy. */
export async function forgetOld({ journal, mirror }: Parts, { now: heardAt, closedNo }: Heard): Promise<void> {
  const state = await journal.state();
  if (!state) return;
  const { identity, ackedSeq, floor } = state;
  const now = Temporal.Instant.from(heardAt);
  const marks = (await journal.note('held'))?.marks ?? [];
  const next = markHeld(marks, ackedSeq, now);
  if (JSON.stringify(next) !== JSON.stringify(marks)) await journal.keepNote('held', { marks: next });
  const heldSeq = heldLongEnough(next, now);
  if (heldSeq <= floor.seq) return;
  const closed = { heldSeq, series: identity.register?.series ?? 0, closedNo };
  const toForget = async (limit: number) => lastToForget(await journal.entriesAfter(floor.seq, limit), closed);
  if ((await toForget(1)) === undefined) return;
  const seq = await toForget(atOnce);
  if (seq === undefined) return;
  await journal.forget(seq);
  const after = await journal.state();
  if (after) await mirror?.forget(identity, after.floor).catch(() => undefined);
}
