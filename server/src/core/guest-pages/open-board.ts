import type { ServerResponse } from 'node:http';
import type { StreamNotifications } from '../../platform/events/stream-notifications.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { FoundBoard, PickupBoards } from './pickup-boards.ts';

/** Also where nothing has changed: a screen that hears nothing says so to its guests. */
const beatEveryMs = 5_000;
/** A rush in the kitchen is read in one go. */
const restMs = 300;
/** Who does not read what was sent is sent away: it comes back by itself. */
const mostUnreadBytes = 64 * 1024;

type Parts = {
  readonly code: string;
  readonly found: FoundBoard;
  readonly boards: PickupBoards;
  readonly hints: Pick<StreamNotifications, 'subscribe'>;
  readonly log: Log;
};

export type OpenBoard = ReturnType<typeof openBoardOf>;

/** A board that somebody looks at: read when the location has news, and told to all its screens. */
export function openBoardOf({ code, found, boards, hints, log }: Parts) {
  const readers = new Set<ServerResponse>();
  let last = frameOf(found);
  let waiting: NodeJS.Timeout | undefined;
  const stop = hints.subscribe(found, () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      look('changed');
    }, restMs);
  });
  // A hint may be lost, and an address may be taken back: every beat looks for itself.
  const beat = setInterval(() => look('always'), beatEveryMs);
  beat.unref();

  function look(when: 'changed' | 'always'): void {
    boards
      .readNow(code)
      .then((board) => {
        if (!board) return close();
        const next = frameOf(board);
        if (when === 'changed' && next === last) return undefined;
        last = next;
        for (const reader of readers) tell(reader);
        return undefined;
      })
      // Nothing is told, and the screens say by themselves that they hear nothing.
      .catch((error: unknown) => log.warn({ err: error }, 'a pick-up board could not be read'));
  }

  function tell(reader: ServerResponse): void {
    if (reader.writableLength > mostUnreadBytes) reader.destroy();
    else reader.write(last);
  }

  function close(): void {
    stop();
    clearInterval(beat);
    clearTimeout(waiting);
    for (const reader of readers) reader.end();
  }

  return {
    join(reader: ServerResponse): void {
      readers.add(reader);
      tell(reader);
    },
    /** How many are left. */
    leave(reader: ServerResponse): number {
      readers.delete(reader);
      return readers.size;
    },
    count: () => readers.size,
    close,
  };
}

function frameOf({ numbers }: FoundBoard): string {
  return `event: numbers\ndata: ${JSON.stringify(numbers)}\n\n`;
}
