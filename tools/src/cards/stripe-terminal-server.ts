import { parseArgs } from 'node:util';
import { openStripeServer, standInKey, standInWebhookSecret } from './stripe-terminal/open-stripe-server.ts';

/**
 * `node tools/src/cards/stripe-terminal-server.ts --port 8092`: a stand-in for Stripe with simulated readers, until it is ended
 * (docs/stripe-stand-in.md). Its first line says where it listens.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'admin-port': { type: 'string', default: '0' },
    key: { type: 'string', default: standInKey },
    'webhook-secret': { type: 'string', default: standInWebhookSecret },
  },
});
const server = await openStripeServer({
  port: Number(values.port),
  adminPort: Number(values['admin-port']),
  key: values.key,
  webhookSecret: values['webhook-secret'],
});
console.log(JSON.stringify({ url: server.url, adminUrl: server.adminUrl, pid: process.pid }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server[Symbol.asyncDispose]().then(() => process.exit(0)));
