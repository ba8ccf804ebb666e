import { setImmediate } from 'node:timers/promises';
import type { ClosedEntry } from '@tresen/domain/dsfinvk/closed-day';
import { openClosing, type WrittenClosing } from '@tresen/domain/dsfinvk/write-export';
import type { ClosedDaysWork } from '../exports/run-export.ts';
import { groupsOf, type ListedClosing } from './list-closings.ts';
import type { ReadClosing } from './read-closings.ts';
import { type ReadGroup, readGroup } from './read-group.ts';
import { verifyEntries, type Verifying } from './verify-entries.ts';
import type { TableFiles } from './write-files.ts';

/** Hears of everything that was written. */
export type Recorder = {
  readonly takeEntry: (entry: ClosedEntry) => void;
  readonly takeClosing: (closing: ReadClosing, written: WrittenClosing) => void;
};

type Writing = {
  readonly work: ClosedDaysWork;
  readonly closings: readonly ListedClosing[];
  readonly files: TableFiles;
  readonly verifying: Verifying;
  readonly recorder: Recorder;
};

/** The rest is for packing. */
const percentOfWriting = 90;
/** Each telling is a transaction that this waits for. */
const percentBetween = 5;

/** Writes closing after closing. However many there are, a page of receipts is in memory, and the one that is being fetched. */
export async function writeClosings(writing: Writing): Promise<void> {
  const { work, closings } = writing;
  const groups = groupsOf(closings);
  const fetch = (at: number) => {
    const asked = readGroup(work.read, work.row.location_id, groups[at] ?? []);
    asked.catch(() => undefined);
    return asked;
  };
  const tell = openTelling(writing);
  let coming = fetch(0);
  for (const at of groups.keys()) {
    const group = await coming;
    if (at + 1 < groups.length) coming = fetch(at + 1);
    await writeGroup(group, writing, tell);
  }
}

/** Says how far it is, now and then. */
function openTelling({ work, closings }: Writing): (more: number) => Promise<void> {
  let [done, said] = [0, 0];
  return async (more) => {
    done += more;
    const percent = Math.floor((done * percentOfWriting) / closings.length);
    if (percent < said + percentBetween) return;
    said = percent;
    await work.progress(percent);
  };
}

async function writeGroup(
  { closings, batches, known: { held, rounds, groups } }: ReadGroup,
  { files, verifying, recorder }: Writing,
  tell: (closings: number) => Promise<void>,
): Promise<void> {
  const known = { isIn: (zNo: number, bonId: string) => held.get(bonId)?.Z_NR === zNo };
  const devices = new Map(closings.map((closing) => [closing.report.number, closing.devices]));
  const waiting = closings.values();
  const begin = () => {
    const { value: closing } = waiting.next();
    // What is read of a card is its id in the ledger.
    const around = {
      cardId: (id: string) => id,
      closingOf: (bonId: string) => held.get(bonId),
      roundOf: (itemId: string) => rounds.get(itemId),
      groupOf: (billId: string) => groups.get(billId) ?? billId,
    };
    return closing && { closing, open: openClosing({ ...closing, ...around }, known, files.write) };
  };
  let current = begin();
  const endBefore = (zNo: number): number => {
    let ended = 0;
    for (; current !== undefined && current.closing.report.number < zNo; ended += 1) {
      recorder.takeClosing(current.closing, current.open.end());
      current = begin();
    }
    return ended;
  };
  for await (const batch of batches()) {
    let ended = 0;
    for (const { zNo, entry } of await verifyEntries(batch, (no) => devices.get(no) ?? [], verifying)) {
      ended += endBefore(zNo);
      current?.open.take(entry);
      recorder.takeEntry(entry);
    }
    await files.flush();
    await tell(ended);
    await setImmediate();
  }
  await tell(endBefore(Infinity));
  await files.flush();
}
