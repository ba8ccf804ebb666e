import { once } from 'node:events';
import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { answerFrame, greeting, type Holder } from './answer-frame.ts';
import { type Loss, openLosses } from './losses.ts';
import { newMachine } from './machine.ts';

export type EpsonServer = AsyncDisposable & { readonly port: number; readonly adminUrl: string };

/** A TSE in a printer: XML in frames that end with NUL over TCP, JSON inside, and one host at a time. */
export async function openEpsonServer(ports: {
  readonly port: number;
  readonly adminPort: number;
}): Promise<EpsonServer> {
  const machine = newMachine();
  const holder: Holder = { socket: undefined };
  const losses = openLosses();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      if (holder.socket === socket) holder.socket = undefined;
    });
    socket.write(`${greeting}\0`);
    let rest = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      const frames = (rest + text).split('\0');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const answer = answerFrame({ machine, holder, losses, socket }, frame);
        if (answer === undefined) socket.destroy();
        else socket.write(`${answer}\0`);
      }
    });
  });
  const admin = createHttp((request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify({ signatures: machine.logs.length, open: [...machine.open.keys()] }));
      return;
    }
    void json(request).then((plan) => {
      losses.set(plan as readonly Loss[]);
      response.end('{}');
    });
  });
  const port = await listen(server, ports.port);
  const adminPort = await listen(admin, ports.adminPort);
  return {
    port,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      admin.closeAllConnections();
      await Promise.all([server, admin].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

async function listen(server: Server | HttpServer, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
