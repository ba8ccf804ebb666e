import { beginningAfter, lastSeqIn, lineEnd } from './mirror-text.ts';

export type MirrorTask =
  | { readonly id: number; readonly kind: 'start'; readonly text: string }
  | { readonly id: number; readonly kind: 'append'; readonly text: string }
  /** `text` replaces everything up to this entry. */
  | { readonly id: number; readonly kind: 'forget'; readonly text: string; readonly seq: number }
  | { readonly id: number; readonly kind: 'last-seq' };
export type MirrorDone = { readonly id: number; readonly lastSeq?: number; readonly failure?: string };

/** Workers only, and so not in the types of a page. */
type SyncFile = {
  readonly getSize: () => number;
  readonly read: (into: Uint8Array, options: { at: number }) => number;
  readonly write: (from: Uint8Array, options: { at: number }) => number;
  readonly truncate: (size: number) => void;
  readonly flush: () => void;
  readonly close: () => void;
};
type FileOfWorker = FileSystemFileHandle & { readonly createSyncAccessHandle: () => Promise<SyncFile> };

const tailBytes = 256 * 1024;
const triesAtMost = 20;

self.addEventListener('message', (event: MessageEvent<MirrorTask>) => {
  queue = queue.then(async () => {
    const { id } = event.data;
    const done: MirrorDone = await perform(event.data).then(
      (lastSeq) => ({ id, lastSeq }),
      (error: unknown) => ({ id, failure: String(error) }),
    );
    self.postMessage(done);
  });
});

let queue = Promise.resolve();

async function perform(task: MirrorTask): Promise<number> {
  const file = await openFile();
  try {
    if (task.kind === 'last-seq') return lastSeqIn(tailOf(file));
    if (task.kind === 'forget') return forget(file, task);
    if (task.kind === 'start') file.truncate(0);
    const size = file.getSize();
    // A line that was cut off by a power cut must not swallow the next one.
    const lead = size > 0 && byteAt(file, size - 1) !== lineEnd ? '\n' : '';
    file.write(new TextEncoder().encode(lead + task.text), { at: size });
    file.flush();
    return 0;
  } finally {
    file.close();
  }
}

/**
 * What stays is moved forward over what goes: wherever that is interrupted, every entry that has to stay is still whole
 * in one of its two places, and the reader passes over the rest.
 */
function forget(file: SyncFile, { text, seq }: { readonly text: string; readonly seq: number }): number {
  const whole = new Uint8Array(file.getSize());
  file.read(whole, { at: 0 });
  const head = new TextEncoder().encode(text);
  const from = beginningAfter(whole, seq);
  if (head.length > from) return 0;
  const kept = whole.subarray(from);
  file.write(head, { at: 0 });
  file.write(kept, { at: head.length });
  file.truncate(head.length + kept.length);
  file.flush();
  return 0;
}

/** Open only while something is written: a frozen window must not keep it from the next one. */
async function openFile(): Promise<SyncFile> {
  const folder = await navigator.storage.getDirectory();
  // This file runs in a worker.
  const handle = (await folder.getFileHandle('journal.log', { create: true })) as FileOfWorker;
  for (let tries = 1; ; tries += 1) {
    try {
      return await handle.createSyncAccessHandle();
    } catch (error) {
      if (tries === triesAtMost) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

function tailOf(file: SyncFile): string {
  const size = file.getSize();
  const tail = new Uint8Array(Math.min(size, tailBytes));
  file.read(tail, { at: size - tail.length });
  return new TextDecoder().decode(tail);
}

function byteAt(file: SyncFile, at: number): number | undefined {
  const byte = new Uint8Array(1);
  file.read(byte, { at });
  return byte[0];
}
