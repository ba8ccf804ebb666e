import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openTseServer, standInKey } from './tse-server/open-tse-server.ts';
import { readFaultPlan } from './tse-server/read-faults.ts';

/**
 * `node tools/src/tse-server.ts --port 8090 --admin-port 8091 --file .data/tse.ndjson`: a stand-in for the cloud TSE, until it is
 * ended (docs/tse-stand-in.md). Its first line says where it listens.
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    'admin-port': { type: 'string', default: '0' },
    file: { type: 'string' },
    key: { type: 'string', default: standInKey.key },
    secret: { type: 'string', default: standInKey.secret },
    live: { type: 'boolean', default: false },
    curve: { type: 'string', default: 'P-256' },
    'session-seconds': { type: 'string', default: '86400' },
    'certificate-days': { type: 'string', default: '2920' },
    'rate-limits': { type: 'boolean', default: false },
    'active-tss': { type: 'string', default: '5' },
    faults: { type: 'string' },
  },
});
const { key, secret, live, file, faults } = values;
if (values.curve !== 'P-256' && values.curve !== 'P-384') throw new Error('--curve is P-256 or P-384');

const server = await openTseServer({
  host: values.host,
  port: Number(values.port),
  adminPort: Number(values['admin-port']),
  apiKeys: [{ ...standInKey, key, secret, env: live ? 'LIVE' : 'TEST' }],
  curve: values.curve,
  sessionSeconds: Number(values['session-seconds']),
  certificateDays: Number(values['certificate-days']),
  hasRateLimits: values['rate-limits'],
  limits: { activeTss: Number(values['active-tss']) },
  ...(file === undefined ? {} : { file }),
  ...(faults === undefined ? {} : { faults: readFaultPlan(JSON.parse(readFileSync(faults, 'utf8'))) }),
});
console.log(JSON.stringify({ url: server.url, adminUrl: server.adminUrl, pid: process.pid }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server[Symbol.asyncDispose]().then(() => process.exit(0)));
