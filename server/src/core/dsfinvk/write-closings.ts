import { setImmediate } from 'node:timers/promises';
import type { ClosedEntry } from '@tresen/domain/dsfinvk/closed-day';
import { openClosing, type WrittenClosing } from '@tresen/domain/dsfinvk/write-export';
import type { ClosedDaysWork } from '../exports/run-export.ts';
import { groupsOf, type ListedClosing } from './list-closings.ts';
import type { ReadClosing } from './read-closing.ts';
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

/** Others are served between so many processes: an export may run beside tills that sell. */
const atOnce = 100;
/** The rest is for packing. */
const percentOfWriting = 90;

/** Writes closing after closing. However many there are, a page of them is in memory, and the one that is being fetched. */
export async function writeClosings(writing: Writing): Promise<void> {
  const { work, closings } = writing;
  const groups = groupsOf(closings);
  const fetch = (at: number) => {
    const asked = readGroup(work.read, work.row.location_id, groups[at] ?? []);
    asked.catch(() => undefined);
    return asked;
  };
  let coming = fetch(0);
  for (const at of groups.keys()) {
    const group = await coming;
    if (at + 1 < groups.length) coming = fetch(at + 1);
    await writeGroup(group, writing);
    await work.progress(Math.floor(((at + 1) * percentOfWriting) / groups.length));
  }
}

async function writeGroup({ closings, pages, held }: ReadGroup, writing: Writing): Promise<void> {
  const { files, verifying, recorder } = writing;
  const known = { isIn: (zNo: number, bonId: string) => held.get(bonId)?.Z_NR === zNo };
  const devices = new Map(closings.map((closing) => [closing.report.number, closing.devices]));
  const waiting = closings.values();
  const begin = () => {
    const { value: closing } = waiting.next();
    // What is read of a card is its id in the ledger.
    const around = { cardId: (id: string) => id, closingOf: (orderId: string) => held.get(orderId) };
    return closing && { closing, open: openClosing({ ...closing, ...around }, known, files.write) };
  };
  let current = begin();
  const endBefore = (zNo: number) => {
    while (current !== undefined && current.closing.report.number < zNo) {
      recorder.takeClosing(current.closing, current.open.end());
      current = begin();
    }
  };
  for await (const page of pages()) {
    const verified = await verifyEntries(page, (zNo) => devices.get(zNo) ?? [], verifying);
    for (const [at, { zNo, entry }] of verified.entries()) {
      endBefore(zNo);
      current?.open.take(entry);
      recorder.takeEntry(entry);
      if (at % atOnce === atOnce - 1) await setImmediate();
    }
    await files.flush();
  }
  endBefore(Infinity);
  await files.flush();
}
