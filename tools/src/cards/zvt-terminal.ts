import { parseArgs } from 'node:util';
import { openTerminals } from './zvt/open-terminals.ts';

/**
 * `pnpm zvt-terminal --terminals 2 --port 20007`: card terminals that stand nowhere, one per port, until they are ended (docs/bridge.md).
 * The first line says where they listen.
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    terminals: { type: 'string', default: '1' },
    'admin-port': { type: 'string', default: '0' },
  },
});
const opened = await openTerminals({
  host: values.host,
  port: Number(values.port),
  count: Math.max(1, Number(values.terminals)),
  adminPort: Number(values['admin-port']),
});
console.log(JSON.stringify({ ports: opened.ports, adminUrl: opened.adminUrl, pid: process.pid }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void opened[Symbol.asyncDispose]().then(() => process.exit(0)));
