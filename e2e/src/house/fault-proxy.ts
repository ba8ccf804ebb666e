import { createServer, connect, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

export type FaultProxy = AsyncDisposable & {
  readonly port: number;
  /** Ends every connection and refuses new ones: a pulled cable. */
  readonly cut: () => void;
  /** Keeps the connections and carries nothing: a network that swallows. */
  readonly silence: () => void;
  readonly restore: () => void;
};

/** Stands between browser and server. The browser's own offline switch leaves open streams alive; a broken wire does not. */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  let state: 'open' | 'cut' | 'silent' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };

  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') return void near.resetAndDestroy();
    const far = connect(targetPort, '127.0.0.1');
    keep(far);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      from.on('data', (chunk) => {
        if (state !== 'silent' && to.writable) to.write(chunk);
      });
      from.once('close', () => to.destroy());
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const dropAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());

  return {
    port,
    cut: () => {
      state = 'cut';
      dropAll();
    },
    silence: () => {
      state = 'silent';
    },
    // What was swallowed is gone: connections from the silent time would hang for ever.
    restore: () => {
      if (state === 'silent') dropAll();
      state = 'open';
    },
    [Symbol.asyncDispose]: async () => {
      dropAll();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
