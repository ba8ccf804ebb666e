import { once } from 'node:events';
import { vouchedOrgId } from '../src/platform/db/tenant.ts';
import { readConfig } from '../src/config.ts';
import { openContext } from '../src/context.ts';
import { openLog } from '../src/platform/log/logger.ts';

/** A server that asks after card payments: says that it is ready, and for each line of ids what became of them. */
const config = readConfig(process.env);
await using context = await openContext(config, openLog(config.logLevel));
const orgId = vouchedOrgId(process.env['ASKS_FOR'] ?? '');
process.stdout.write('ready\n');
const [line] = (await once(process.stdin, 'data')) as [Buffer];
const ids = line.toString().trim().split(' ');
const ends = await Promise.all(ids.map((attemptId) => context.services.tills.cards.reconcile(orgId, attemptId)));
process.stdout.write(`${JSON.stringify(ends)}\n`);
process.exit(0);
