import { parseArgs } from 'node:util';
import { openSumupServer } from './sumup/open-sumup-server.ts';

/**
 * `node tools/src/cards/sumup-server.ts --port 8094 --admin-port 8095`: a stand-in for the cloud of SumUp with one Solo, until it
 * is ended. Its first line says where it listens. What guests do at the reader, and how badly the line works, is told to the second
 * port; its ledger holds the money that was really taken.
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    'admin-port': { type: 'string', default: '0' },
    key: { type: 'string', default: 'sup_sk_stand_in' },
    merchant: { type: 'string', default: 'MSTAND01' },
    reader: { type: 'string', default: 'rdr_STANDIN' },
  },
});

const server = await openSumupServer({
  host: values.host,
  port: Number(values.port),
  adminPort: Number(values['admin-port']),
  key: values.key,
  merchant: values.merchant,
  reader: values.reader,
});
console.log(JSON.stringify({ url: server.url, adminUrl: server.adminUrl, pid: process.pid }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server[Symbol.asyncDispose]().then(() => process.exit(0)));
