import { connect, type Socket } from 'node:net';
import { type Apdu, apduReader } from './apdu.ts';

/** A connection to a terminal, message by message. */
export type ZvtLine = {
  readonly send: (bytes: Uint8Array) => void;
  /** The next message; `undefined`: none came in time, or the line is over. */
  readonly next: (within: number) => Promise<Apdu | undefined>;
  readonly isOver: () => boolean;
  readonly close: () => void;
};

export type OpenLine = (place: { readonly address: string; readonly port: number }, within: number) => Promise<ZvtLine>;

/** Nobody talks that long without an end: a stranger at that port is not read for ever. */
const mostWaiting = 1000;

export const openZvtLine: OpenLine = async ({ address, port }, within) => {
  const socket = await dial(address, port, within);
  const reader = apduReader();
  const waiting: Apdu[] = [];
  let isOver = false;
  let wake: () => void = () => undefined;

  socket.on('data', (bytes: Buffer) => {
    waiting.push(...reader.take(bytes));
    if (waiting.length > mostWaiting) socket.destroy();
    wake();
  });
  for (const event of ['error', 'end', 'close'] as const)
    socket.on(event, () => {
      isOver = true;
      wake();
    });

  return {
    send: (bytes) => void (isOver || socket.write(bytes)),
    async next(within) {
      const until = performance.now() + within;
      // A part of a message wakes too.
      for (let left = within; waiting.length === 0 && !isOver && left > 0; left = until - performance.now())
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      return waiting.shift();
    },
    isOver: () => isOver,
    close: () => socket.destroy(),
  };
};

function dial(address: string, port: number, within: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, noDelay: true });
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error('nobody answers there')), within);
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
