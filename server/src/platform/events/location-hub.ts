import { resetFrame, eventFrame } from './frames.ts';
import { coalesce } from '../queues/coalesce.ts';
import type { Cursor, Head, ReadStream, StreamLocation } from './read-stream.ts';
import type { StreamReader } from './stream-reader.ts';

type Settings = {
  readonly place: StreamLocation;
  readonly read: Pick<ReadStream, 'after' | 'head'>;
  /** Told whenever the table was really asked. */
  readonly onLooked: () => void;
};

type Kept = Cursor & { readonly frame: Buffer };

const pageSize = 200;
/** Whoever comes back after a short cut is answered from memory. */
const mostKept = 200;
/** Whoever missed more is quicker with a snapshot. */
const mostCaughtUp = 2000;

/** The stream of one location, read once for all who listen to it here. */
export type LocationHub = ReturnType<typeof openLocationHub>;

export function openLocationHub({ place, read, onLooked }: Settings) {
  const readers = new Set<StreamReader>();
  /** Hear that the stream lives, and nothing of what it says. */
  const besides = new Set<StreamReader>();
  let head: Head | undefined;
  let kept: readonly Kept[] = [];

  /** Reads on from the last event that was told, and looks whether that one is still the same. */
  const pump = coalesce(async () => {
    while (await pumpPage()) if (readers.size === 0) return;
  });

  async function pumpPage(): Promise<boolean> {
    if (!head) {
      head = await read.head(place);
      onLooked();
      return false;
    }
    const events = await read.after(place, head, pageSize);
    onLooked();
    if (!events) {
      await startOver();
      return false;
    }
    const last = events.at(-1);
    if (!last) return false;
    const news = events.map((event) => ({ seq: event.seq, eventId: event.eventId, frame: eventFrame(event) }));
    head = { seq: last.seq, eventId: last.eventId, createdOn: last.createdOn };
    kept = [...kept, ...news].slice(-mostKept);
    const frames = Buffer.concat(news.map(({ frame }) => frame));
    for (const reader of readers) reader.write(frames);
    return events.length === pageSize;
  }

  /** The server lost what it had told: numbers were given out again, and everybody here knows something untrue. */
  async function startOver(): Promise<void> {
    for (const reader of readers) reader.end(resetFrame);
    readers.clear();
    kept = [];
    head = await read.head(place);
  }

  /** What was told after this; `undefined` if that is not known here. */
  function keptSince(cursor: Cursor): readonly Kept[] | undefined {
    if (isSame(cursor, head)) return [];
    const index = kept.findIndex((one) => isSame(one, cursor));
    return index === -1 ? undefined : kept.slice(index + 1);
  }

  /** From here on in one go, so that nothing is told between looking and listening. */
  function joinFromMemory(reader: StreamReader, cursor: Cursor): boolean {
    const missed = keptSince(cursor);
    if (!missed) return false;
    if (missed.length > 0) reader.write(Buffer.concat(missed.map(({ frame }) => frame)));
    readers.add(reader);
    return true;
  }

  return {
    place,
    pump,
    head: () => head,
    readers: () => readers.size,
    /** First what it missed, then what comes. */
    async join(reader: StreamReader, from: Cursor): Promise<void> {
      let cursor = from;
      for (let sent = 0; sent < mostCaughtUp && reader.isOpen();) {
        await pump();
        if (!reader.isOpen() || joinFromMemory(reader, cursor)) return;
        const events = await read.after(place, cursor, pageSize);
        const last = events?.at(-1);
        if (!events) break;
        // The table knows no more than the reader, who is ahead of what was read here.
        if (!last) {
          sent += 1;
          continue;
        }
        reader.write(Buffer.concat(events.map(eventFrame)));
        await reader.drained();
        sent += events.length;
        cursor = last;
      }
      reader.end(resetFrame);
    },
    /** For whoever waits for what is left for it alone. */
    async sitBeside(reader: StreamReader): Promise<void> {
      besides.add(reader);
      await pump();
    },
    leave(reader: StreamReader): void {
      readers.delete(reader);
      besides.delete(reader);
    },
    tell(frame: Buffer): void {
      for (const reader of [...readers, ...besides]) reader.write(frame);
    },
  };
}

function isSame(one: Cursor, other: Cursor | undefined): boolean {
  return one.seq === other?.seq && (one.seq === 0 || one.eventId === other.eventId);
}
