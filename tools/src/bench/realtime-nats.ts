import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openOwnNats } from '@tresen/e2e/test-server/own-nats';

export const hello = 'CONNECT {"verbose":false,"pedantic":false,"echo":true}\r\nPING\r\n';

/** A NATS of our own, and a plain line to it. */
export async function openNatsLine() {
  const nats = await openOwnNats();
  const port = Number(new URL(nats.url).port);
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  socket.write(hello);
  socket.on('data', (bytes) => {
    if (bytes.includes('PING')) socket.write('PONG\r\n');
  });
  return {
    port,
    url: nats.url,
    publish: (subject: string, text: string) =>
      void socket.write(`PUB ${subject} ${Buffer.byteLength(text)}\r\n${text}\r\n`),
    [Symbol.asyncDispose]: async () => {
      socket.destroy();
      await nats.kill();
    },
  };
}
