import { connect, type Socket } from 'node:net';

/** Connections to open, each with its own first words; one is open once it has heard `ready`. */
export type ReadersToOpen = {
  readonly host: string;
  readonly port: number;
  readonly openings: readonly string[];
  readonly ready: string;
  /** What each message begins with. */
  readonly mark: string;
};
export type ReadersAsked = { readonly open: ReadersToOpen } | { readonly expect: number };

const atOnce = 100;

/**
 * Many readers in a process of their own: they count messages and do nothing else, so that what is measured is who writes
 * to them. Answers `open` when all are connected, and `expect` with the time when each of them had so many more messages.
 */
process.on('message', (asked: ReadersAsked) => {
  if ('open' in asked) void openAll(asked.open).then(() => process.send?.({ isReady: true }));
  else expectMore(asked.expect);
});

let counts: number[] = [];
let wanted = Number.POSITIVE_INFINITY;
let short = 0;

function expectMore(more: number): void {
  counts = counts.map(() => 0);
  wanted = more;
  short = counts.length;
  process.send?.({ isReady: true });
}

async function openAll(asked: ReadersToOpen): Promise<void> {
  for (let from = 0; from < asked.openings.length; from += atOnce)
    await Promise.all(
      asked.openings.slice(from, from + atOnce).map((opening, index) => openOne(asked, opening, from + index)),
    );
}

function openOne({ host, port, ready, mark }: ReadersToOpen, opening: string, index: number): Promise<void> {
  counts[index] = 0;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host, port, noDelay: true, localAddress: addressOf(index) }, () =>
      socket.write(opening),
    );
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a reader was cut off')));
    socket.on('data', (bytes: Buffer) => {
      const text = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      if (!isOpen && text.includes(ready)) {
        isOpen = true;
        resolve();
      }
      take(index, timesIn(text, mark));
      // A mark may be cut in two by the network.
      rest = Buffer.from(text.subarray(Math.max(0, text.length - mark.length + 1)));
    });
  });
}

function take(index: number, more: number): void {
  const before = counts[index] ?? 0;
  counts[index] = before + more;
  if (before >= wanted || before + more < wanted) return;
  short -= 1;
  if (short === 0) process.send?.({ doneAt: performance.timeOrigin + performance.now() });
}

function timesIn(bytes: Buffer, mark: string): number {
  let times = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) times += 1;
  return times;
}

function addressOf(number: number): string {
  return `127.0.1.${1 + (number % 200)}`;
}
