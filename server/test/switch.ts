import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address that leads to where it is turned to: as the name of a database that is given to another machine. */
export async function openSwitch(first: number) {
  const sockets = new Set<Socket>();
  let target = first;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) keep(socket);
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const dropAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    turnTo: (port: number) => {
      target = port;
      dropAll();
    },
    close: async () => {
      dropAll();
      server.close();
      await once(server, 'close');
    },
  };
}
