import { parseArgs } from 'node:util';
import { openEpsonServer } from './epson-server/open-epson-server.ts';

/**
 * `node tools/src/epson-server.ts --port 8009`: a stand-in for a TSE in a printer, until it is ended (docs/tse-stand-in.md). Its first
 * line says where it listens.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, 'admin-port': { type: 'string', default: '0' } },
});
const server = await openEpsonServer({ port: Number(values.port), adminPort: Number(values['admin-port']) });
console.log(JSON.stringify({ port: server.port, adminUrl: server.adminUrl, pid: process.pid }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server[Symbol.asyncDispose]().then(() => process.exit(0)));
