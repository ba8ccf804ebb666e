import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * One address that leads to where it is turned to: as the name of a database that is given to another machine. What lies
 * between can be cut at any byte, be slow, or carry nothing and not say so.
 */
export async function openSwitch(first: number) {
  const sockets = new Set<Socket>();
  let target = first;
  let bytesLeft = Infinity;
  let delayMs = 0;
  let isSilent = false;
  let tellCut = (): void => undefined;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const dropAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());

  function carry(chunk: Buffer, to: Socket): void {
    if (isSilent || !to.writable) return;
    bytesLeft -= chunk.length;
    if (bytesLeft >= 0) return void to.write(chunk);
    to.write(chunk.subarray(0, Math.max(0, chunk.length + bytesLeft)), dropAll);
    bytesLeft = Infinity;
    tellCut();
  }

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      keep(from);
      let before = Promise.resolve();
      from.on('data', (chunk: Buffer) => {
        if (delayMs === 0) return carry(chunk, to);
        const arrivesAt = performance.now() + delayMs;
        before = before.then(() => pause(Math.max(0, arrivesAt - performance.now()))).then(() => carry(chunk, to));
      });
      from.once('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    turnTo: (port: number) => {
      target = port;
      dropAll();
    },
    /** Cuts everything when so many more bytes have gone through, in the middle of whatever it is. */
    cutAfter: (bytes: number) =>
      new Promise<void>((resolve) => {
        [bytesLeft, tellCut] = [bytes, resolve];
      }),
    delay: (ms: number) => {
      delayMs = ms;
    },
    silence: () => {
      isSilent = true;
    },
    /** What was swallowed is gone: who waits for it would wait for ever. */
    restore: () => {
      if (isSilent) dropAll();
      [isSilent, delayMs, bytesLeft] = [false, 0, Infinity];
    },
    close: async () => {
      dropAll();
      server.close();
      await once(server, 'close');
    },
  };
}
