#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { createOwner } from './commands/create-owner.ts';
import { migrateDatabase } from './commands/migrate-database.ts';
import { seedDemo } from './commands/seed-demo.ts';
import { ConfigError, readConfig } from './config.ts';
import { openContext } from './context.ts';
import { openLog } from './platform/log/logger.ts';

const help = `tresen – the house from the command line

  tresen migrate                      brings the database of MIGRATION_DATABASE_URL to the newest shape
  tresen create-owner --email … --first-name … --last-name … --organization … [--locale de|en]
                                      makes the first owner and sends the mail to set a password
  tresen seed-demo                    fills the house with a beer garden to try things out (never in production)
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    organization: { type: 'string' },
    locale: { type: 'string', default: 'de' },
  },
});

try {
  process.exitCode = await run(positionals[0]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 78 : 1;
}

async function run(command: string | undefined): Promise<number> {
  if (command === 'migrate') return say(await migrateDatabase(process.env['MIGRATION_DATABASE_URL']));
  if (command !== 'create-owner' && command !== 'seed-demo') {
    process.stdout.write(help);
    return command === undefined ? 0 : 64;
  }
  const config = readConfig({ ...process.env, ROLES: 'api' });
  await using context = await openContext(config, openLog('warn'));
  if (command === 'seed-demo') return say(await seedDemo(context));
  return say(await createOwner(context, values));
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
