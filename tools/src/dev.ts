import { mkdir } from 'node:fs/promises';
import { openMailbox } from '@tresen/e2e/test-server/mailbox';
import { people, password } from '@tresen/e2e/test-server/people';
import { dataFolder } from './dev/data-folder.ts';
import { ensureDatabase, isEmpty } from './dev/ensure-database.ts';
import { ensureNats } from './dev/ensure-nats.ts';
import { ensurePostgres } from './dev/ensure-postgres.ts';
import { untilListening } from './dev/is-listening.ts';
import { keepRunning, runToEnd } from './dev/processes.ts';

const webPort = Number(process.env.WEB_PORT ?? 5173);
const serverPort = Number(process.env.PORT ?? 3000);
const databaseName = process.env.DEV_DATABASE ?? 'tresen_dev';

const stopped = interrupted();
await mkdir(dataFolder, { recursive: true });
await using stack = new AsyncDisposableStack();

const postgresUrl = await ensurePostgres(stack);
const natsUrl = await ensureNats(stack);
const databaseUrl = await ensureDatabase(postgresUrl, databaseName);
const mailbox = stack.use(
  await openMailbox(({ to, subject, text }) => console.log(`\n[mail] to ${to.join(', ')}: ${subject}\n${text}\n`)),
);

const env = {
  NODE_ENV: 'development',
  ROLES: 'api,worker',
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  PUBLIC_URL: `http://localhost:${webPort}`,
  MIGRATION_DATABASE_URL: databaseUrl(),
  DATABASE_URL: databaseUrl('tresen_app'),
  AUTH_DATABASE_URL: databaseUrl('tresen_auth'),
  EVENT_BUS_URL: natsUrl,
  AUTH_SECRET: 'development-only-secret-0123456789abcdef',
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Tresen <tresen@localhost.example>',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
};

await runToEnd('build', 'node', ['web/build/build.ts'], env);
await runToEnd('migrate', 'node', ['server/src/tresen.ts', 'migrate'], env);
if (await isEmpty(databaseUrl())) await runToEnd('seed', 'node', ['server/src/tresen.ts', 'seed-demo'], env);

const running = [
  keepRunning(stack, 'server', 'node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], env),
  keepRunning(stack, 'web', 'node', ['web/build/serve-development.ts', String(webPort), String(serverPort)], env),
];
await Promise.race([isUp(), ...running]);

console.log(`
  Tresen      http://localhost:${webPort}/          (English: http://localhost:${webPort}/en)
  Sign in     http://localhost:${webPort}/auth/login
  API         http://localhost:${serverPort}/api/v1
  Database    ${databaseUrl()}
  Mail        is shown here

  Password of all demo log-ins: ${password}
${Object.entries(people)
  .map(([who, email]) => `    ${who.padEnd(11)} ${email}`)
  .join('\n')}

  Ctrl-C ends everything that was started here.
`);

await Promise.race([stopped, ...running]);

async function isUp(): Promise<void> {
  await untilListening(serverPort, 'the server');
  await untilListening(webPort, 'the web');
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
