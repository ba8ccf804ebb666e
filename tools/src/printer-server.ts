import { parseArgs } from 'node:util';
import { openPrinterServer } from './printer-server/open-printer-server.ts';

/**
 * `node tools/src/printer-server.ts --port 9100`: a stand-in for a printer of the network, until it is ended (docs/bridge.md). Its
 * first line says where it listens.
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    'epos-port': { type: 'string', default: '0' },
    'admin-port': { type: 'string', default: '0' },
  },
});
const server = await openPrinterServer({
  host: values.host,
  port: Number(values.port),
  eposPort: Number(values['epos-port']),
  adminPort: Number(values['admin-port']),
});
const { port, eposPort, adminUrl } = server;
console.log(JSON.stringify({ port, eposPort, adminUrl, pid: process.pid }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server[Symbol.asyncDispose]().then(() => process.exit(0)));
