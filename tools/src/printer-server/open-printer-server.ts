import { createServer as createAdminServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { eposPort } from './epos-port.ts';
import { type Faults, noFaults, printerState } from './printer-state.ts';
import { rawPort } from './raw-port.ts';

type Ports = { readonly host: string; readonly port: number; readonly eposPort: number; readonly adminPort: number };

/**
 * A network printer that stands nowhere: TCP as on port 9100, ePOS-Print XML over HTTP, and a third port where a test breaks
 * it (`PUT /faults`) and reads what came out (`GET /papers`).
 */
export async function openPrinterServer({ host, port, eposPort: wantedEpos, adminPort }: Ports) {
  const printer = printerState();
  const [raw, epos] = [rawPort(printer), eposPort(printer)];
  const lines = new Set<Socket>();
  for (const server of [raw, epos])
    server.on('connection', (socket: Socket) => {
      lines.add(socket);
      socket.on('close', () => lines.delete(socket));
    });
  const places = [await listen(raw, host, port), await listen(epos, host, wantedEpos)] as const;

  async function setFaults(change: Partial<Faults>): Promise<void> {
    const wasOffline = printer.faults.isOffline;
    printer.set(change);
    if (printer.faults.isOffline === wasOffline) return;
    if (!wasOffline) {
      for (const line of lines) line.destroy();
      await Promise.all([raw, epos].map((server) => new Promise((closed) => server.close(closed))));
    } else await Promise.all([listen(raw, host, places[0]), listen(epos, host, places[1])]);
  }

  const admin = createAdminServer((request, response) => {
    void (async () => {
      if (request.method === 'PUT' && request.url === '/faults')
        await setFaults((await json(request)) as Partial<Faults>);
      else if (request.method === 'DELETE' && request.url === '/papers') {
        await setFaults(noFaults);
        printer.clear();
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(printer.seen()));
    })().catch(() => response.writeHead(400).end());
  });
  const adminPlace = await listen(admin, '127.0.0.1', adminPort);
  return {
    port: places[0],
    eposPort: places[1],
    adminUrl: `http://127.0.0.1:${adminPlace}`,
    async [Symbol.asyncDispose](): Promise<void> {
      for (const line of lines) line.destroy();
      for (const server of [raw, epos, admin]) server.close();
      admin.closeAllConnections();
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => resolve((server.address() as AddressInfo).port));
  });
}
