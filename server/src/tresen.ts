#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { closeDays } from './commands/close-days.ts';
import { createOwner } from './commands/create-owner.ts';
import { endSecondFactor } from './commands/end-second-factor.ts';
import { exportCommand } from './commands/export-organization.ts';
import { importCommand } from './commands/import-organization.ts';
import { migrateDatabase } from './commands/migrate-database.ts';
import { reseal } from './commands/reseal.ts';
import { seedDemo } from './commands/seed-demo.ts';
import { seedSales } from './commands/seed-sales.ts';
import { setEntitlements } from './commands/set-entitlements.ts';
import { verify } from './commands/verify.ts';
import { ConfigError, readConfig, readMigrationUrl } from './config.ts';
import { type Context, openContext } from './context.ts';
import { openLog } from './platform/log/logger.ts';

const help = `tresen – administration from the command line

  tresen migrate                      brings the database of MIGRATION_DATABASE_URL to the newest shape
  tresen create-owner --email … --first-name … --last-name … --organization … [--locale de|en]
                                      makes the first owner and sends the mail to set a password
  tresen set-entitlements --link … --entitlements pos_staff_logins,tse
                                      switches on for a place what only the provider switches on, and off what is not named
  tresen end-second-factor --email …  when somebody has lost both the phone and the recovery codes
  tresen close-days                   closes every day whose hour has come, as the worker does each minute
  tresen verify                       goes through everybody's books: signatures, chains, numbers without a gap, sums of the
                                      Z-reports; ends with 1 and says what is wrong
  tresen reseal                       seals every stored secret with the newest key of SECRETS_KEY; can be broken off and run again;
                                      ends with 1 if something cannot be opened, so that no key is dropped too early
  tresen export --organization <id> --folder …
                                      writes all that one organization has into a new folder, as it stands now
  tresen import --folder …            takes such a folder into this installation, under the same ids; all of it or nothing
  tresen seed-demo                    fills the database with a beer garden to try things out (never in production)
  tresen seed-sales [--days 35] [--per-day 120]
                                      gives the beer garden past sales with their Z-reports (never in production)
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    organization: { type: 'string' },
    link: { type: 'string' },
    folder: { type: 'string' },
    entitlements: { type: 'string' },
    locale: { type: 'string', default: 'de' },
    days: { type: 'string' },
    'per-day': { type: 'string' },
  },
});

const commands: Readonly<Record<string, (context: Context) => Promise<string>>> = {
  'create-owner': (context) => createOwner(context, values),
  'set-entitlements': (context) => setEntitlements(context, values),
  'end-second-factor': (context) => endSecondFactor(context, values),
  'close-days': closeDays,
  verify,
  reseal,
  export: (context) => exportCommand(context, values),
  import: (context) => importCommand(context, values),
  'seed-demo': seedDemo,
  'seed-sales': (context) => seedSales(context, values),
};

try {
  process.exitCode = await run(positionals[0]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 78 : 1;
}

async function run(command: string | undefined): Promise<number> {
  if (command === 'migrate') return say(await migrateDatabase(readMigrationUrl(process.env)));
  const work = command === undefined ? undefined : commands[command];
  if (!work) {
    process.stdout.write(help);
    return command === undefined ? 0 : 64;
  }
  const config = readConfig({ ...process.env, ROLES: 'api' });
  await using context = await openContext(config, openLog('warn'));
  return say(await work(context));
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
