import { connect, type Socket } from 'node:net';
import { PrinterFailure } from './printer-port.ts';

/** A connection to a printer that takes bytes and may say something now and then. */
export type TcpLine = {
  /** Resolves when the bytes have left; throws `PrinterFailure` with 0 bytes, for the caller to count. */
  readonly send: (bytes: Uint8Array, within: number) => Promise<void>;
  /** Waits for the next word of the printer that is wanted. `undefined`: it did not come. */
  readonly hear: (isWanted: (byte: number) => boolean, within: number) => Promise<number | undefined>;
  /** The next bytes up to a zero, as text. */
  readonly hearText: (within: number) => Promise<string>;
  /** Resolves when all has left and the other side was told that nothing more comes. */
  readonly finish: (within: number) => Promise<void>;
  readonly close: () => void;
};

export async function openTcpLine(address: string, port: number, within: number): Promise<TcpLine> {
  const socket = await dial(address, port, within);
  const listeners = new Set<(byte: number) => void>();
  /** Names are letters, and letters look like anything. */
  const readers = new Set<(byte: number) => void>();
  let failure: unknown;
  let isOver = false;
  /** Printers that report by themselves send four bytes at a time; the last three look like other answers. */
  let unasked = 0;

  socket.on('data', (bytes: Buffer) => {
    for (const byte of bytes) {
      for (const reader of readers) reader(byte);
      if (unasked > 0) unasked -= 1;
      else if ((byte & 0x93) === 0x10) unasked = 3;
      else for (const listener of listeners) listener(byte);
    }
  });
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('close', () => {
    isOver = true;
  });

  function inTime(within: number, begin: (done: () => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (isOver || socket.destroyed) return reject(new PrinterFailure('connection-lost', 0, failure));
      const lost = () => end(() => reject(new PrinterFailure('connection-lost', 0, failure)));
      const timer = setTimeout(() => end(() => reject(new PrinterFailure('no-response'))), within);
      function end(settle: () => void): void {
        clearTimeout(timer);
        socket.off('close', lost);
        settle();
      }
      socket.once('close', lost);
      begin(() => end(resolve));
    });
  }

  function listen<Heard>(
    among: Set<(byte: number) => void>,
    within: number,
    { nothing, take }: { nothing: Heard; take: (byte: number, done: (heard: Heard) => void) => void },
  ): Promise<Heard> {
    return new Promise((resolve) => {
      const end = (heard: Heard) => {
        clearTimeout(timer);
        among.delete(listener);
        socket.off('close', stop);
        resolve(heard);
      };
      const stop = () => end(nothing);
      const timer = setTimeout(stop, within);
      const listener = (byte: number) => take(byte, end);
      among.add(listener);
      if (isOver) stop();
      else socket.once('close', stop);
    });
  }

  return {
    send: (bytes, patience) =>
      inTime(patience, (done) => {
        socket.write(bytes, (error) => {
          if (!error) done();
        });
      }),
    hear: (isWanted, patience) =>
      listen<number | undefined>(listeners, patience, {
        nothing: undefined,
        take: (byte, done) => void (isWanted(byte) && done(byte)),
      }),
    hearText: (patience) => {
      const heard: number[] = [];
      return listen(readers, patience, {
        nothing: '',
        take: (byte, done) => {
          if (byte === 0 || heard.length >= 60) done(Buffer.from(heard).toString('latin1'));
          else heard.push(byte);
        },
      });
    },
    finish: (patience) => inTime(patience, (done) => void socket.end(done)),
    close: () => void socket.destroy(),
  };
}

function dial(address: string, port: number, within: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, noDelay: true });
    const fail = (cause?: unknown) => {
      socket.destroy();
      reject(new PrinterFailure('not-connected', 0, cause));
    };
    const timer = setTimeout(fail, within);
    socket.once('error', fail);
    socket.once('close', () => clearTimeout(timer));
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
