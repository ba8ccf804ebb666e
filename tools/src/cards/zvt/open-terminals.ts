import { createServer as createAdminServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Machine, machine } from './machine.ts';
import type { Script } from './script.ts';
import { terminalPort } from './terminal-port.ts';

type Wanted = { readonly host: string; readonly port: number; readonly count: number; readonly adminPort: number };

type Change = {
  readonly next?: readonly Partial<Script>[];
  readonly always?: Partial<Script>;
  readonly receiptNo?: number;
  readonly password?: string;
};

/** Terminals, and a port where a test says what they do (`PUT /0`) and reads what money they have really taken (`GET /0`). */
export async function openTerminals({ host, port, count, adminPort }: Wanted) {
  const machines = Array.from({ length: count }, (_, at) => machine(at));
  const lines = new Set<Socket>();
  const ports: number[] = [];
  const servers: Server[] = [];
  for (const [at, each] of machines.entries()) {
    const server = terminalPort(each);
    server.on('connection', (socket: Socket) => {
      lines.add(socket);
      socket.on('close', () => lines.delete(socket));
    });
    servers.push(server);
    ports.push(await listen(server, host, port === 0 ? 0 : port + at));
  }
  const admin = createAdminServer((request, response) => {
    void (async () => {
      const of = machines[Number(request.url?.slice(1))];
      if (!of) return response.writeHead(404).end();
      if (request.method === 'PUT') change(of, (await json(request)) as Change);
      const { state, ledger } = of;
      const { receiptNo, asked, endsOfDay, isBusy } = state;
      const seen = { ledger, taken: of.taken(), receiptNo, asked, endsOfDay, isBusy };
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(seen));
    })().catch(() => response.writeHead(400).end());
  });
  const adminPlace = await listen(admin, '127.0.0.1', adminPort);
  return {
    ports,
    adminUrl: `http://127.0.0.1:${adminPlace}`,
    async [Symbol.asyncDispose](): Promise<void> {
      for (const line of lines) line.destroy();
      for (const server of [...servers, admin]) server.close();
      admin.closeAllConnections();
    },
  };
}

function change(of: Machine, { next = [], always = {}, receiptNo, password }: Change): void {
  of.play(next, always);
  if (receiptNo !== undefined) of.state.receiptNo = receiptNo;
  if (password !== undefined) of.state.password = password;
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => resolve((server.address() as AddressInfo).port));
  });
}
