import { createServer, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type FaultProxy = AsyncDisposable & {
  readonly port: number;
  /** Ends every connection and refuses new ones: a pulled cable. */
  readonly cut: () => void;
  /** Pulls the cable when so many more bytes have gone to the server: in the middle of a request. */
  readonly cutAfter: (bytes: number) => void;
  /** Keeps the connections and carries nothing: a network that swallows. */
  readonly silence: () => void;
  /** Carries what is asked and swallows what is answered. */
  readonly loseAnswers: () => void;
  /** Carries so many bytes a second in each direction, for all connections together. */
  readonly slow: (bytesPerSecond: number) => void;
  /** A server that is so far away: to it and back. */
  readonly distance: (milliseconds: number) => void;
  readonly restore: () => void;
};

type Direction = 'up' | 'down';
type State = 'open' | 'cut' | 'silent' | 'answerless';

/** Stands between browser and server. The browser's own offline switch leaves open streams alive; a broken wire does not. */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  let state: State = 'open';
  let bytesPerSecond = Infinity;
  let bytesLeft = Infinity;
  let oneWayMs = 0;
  const freeAt = { up: 0, down: 0 };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const dropAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  const cut = (): void => {
    state = 'cut';
    dropAll();
  };

  function carry(chunk: Buffer, to: Socket, direction: Direction): void {
    const isLost = state === 'silent' || (state === 'answerless' && direction === 'down');
    if (isLost || !to.writable) return;
    if (direction === 'up') bytesLeft -= chunk.length;
    if (bytesLeft >= 0) return void to.write(chunk);
    to.write(chunk.subarray(0, chunk.length + bytesLeft), cut);
    bytesLeft = Infinity;
  }

  /** In small pieces, one after the other: whoever sends more has to wait. */
  async function carrySlowly(chunk: Buffer, to: Socket, direction: Direction): Promise<void> {
    for (let from = 0; from < chunk.length; from += 256) {
      const piece = chunk.subarray(from, from + 256);
      freeAt[direction] = Math.max(performance.now(), freeAt[direction]) + (piece.length / bytesPerSecond) * 1000;
      await pause(Math.max(0, freeAt[direction] - performance.now()));
      carry(piece, to, direction);
    }
  }

  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') return void near.resetAndDestroy();
    const far = connect(targetPort, '127.0.0.1');
    keep(far);
    for (const [from, to, direction] of [[near, far, 'up'] as const, [far, near, 'down'] as const]) {
      let carried = Promise.resolve();
      from.on('data', (chunk: Buffer) => {
        if (oneWayMs > 0) return void setTimeout(() => carry(chunk, to, direction), oneWayMs);
        if (bytesPerSecond === Infinity) return carry(chunk, to, direction);
        from.pause();
        carried = carrySlowly(chunk, to, direction).then(() => void from.resume());
      });
      from.once('close', () => void carried.then(() => to.destroy()));
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));

  return {
    port,
    cut,
    cutAfter: (bytes) => {
      bytesLeft = bytes;
    },
    silence: () => {
      state = 'silent';
    },
    loseAnswers: () => {
      state = 'answerless';
    },
    slow: (rate) => {
      bytesPerSecond = rate;
    },
    distance: (milliseconds) => {
      oneWayMs = milliseconds / 2;
    },
    // What was swallowed is gone: connections from the silent time would hang for ever.
    restore: () => {
      if (state !== 'open') dropAll();
      state = 'open';
      [bytesPerSecond, bytesLeft, oneWayMs] = [Infinity, Infinity, 0];
      [freeAt.up, freeAt.down] = [0, 0];
    },
    [Symbol.asyncDispose]: async () => {
      dropAll();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
