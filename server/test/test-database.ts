import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrateDatabase } from '../src/commands/migrate-database.ts';
import { seedDemo } from '../src/commands/seed-demo.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { type Log, openLog } from '../src/platform/log/logger.ts';

const cluster = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Any number nobody else uses: the template is made once, also when many test files start together. */
const templateLock = 7_220_115;

export type TestDatabase = {
  readonly name: string;
  readonly ownerUrl: string;
  readonly config: (over?: Record<string, string>) => Config;
  readonly environment: (over?: Record<string, string>) => Record<string, string>;
  readonly drop: () => Promise<void>;
};

/** The demo organisation on a PostgreSQL of the test's own. */
export function testDatabaseAt(urlFor: (user?: string) => string): TestDatabase {
  const environment = (over: Record<string, string> = {}) => ({
    ...environmentFor('postgres'),
    DATABASE_URL: urlFor('tresen_app'),
    AUTH_DATABASE_URL: urlFor('tresen_auth'),
    ...over,
  });
  return {
    name: 'postgres',
    ownerUrl: urlFor(),
    environment,
    config: (over) => readConfig(environment(over)),
    drop: () => Promise.resolve(),
  };
}

export async function fillWithDemo(database: TestDatabase): Promise<void> {
  await migrateDatabase(database.ownerUrl);
  const context = await openTestContext(database.config());
  await seedDemo(context);
  await context[Symbol.asyncDispose]();
}

/** A fresh database with the demo organisation in it: a copy of a template that is made once per state of the migrations. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return newDatabase(`template ${await ensureTemplate()}`);
}

/** Without a single table. */
export function openBareDatabase(): Promise<TestDatabase> {
  return newDatabase('');
}

/** A database without any organisation. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const database = await openBareDatabase();
  await migrateDatabase(database.ownerUrl);
  return database;
}

async function newDatabase(from: string): Promise<TestDatabase> {
  const name = `tresen_test_${randomBytes(6).toString('hex')}`;
  await onCluster(`create database ${name} ${from}`);
  const environment = (over: Record<string, string> = {}) => ({ ...environmentFor(name), ...over });
  return {
    name,
    ownerUrl: urlFor(name),
    environment,
    config: (over) => readConfig(environment(over)),
    drop: async () => {
      await onCluster(`drop database ${name} with (force)`);
      await rm(filesFolder(name), { recursive: true, force: true });
    },
  };
}

export function openTestContext(config: Config, log: Log = openLog('silent')): Promise<Context> {
  return openContext(config, log);
}

async function ensureTemplate(): Promise<string> {
  const name = `tresen_template_${fingerprint()}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const known = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (known.rowCount === 0) await makeTemplate(client, name);
  } finally {
    await client.end();
  }
  return name;
}

/** Only a finished template is marked as one: a half-made one is thrown away. */
async function makeTemplate(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await fillWithDemo(testDatabaseAt((user) => urlFor(name, user)));
  await client.query(`alter database ${name} with is_template true`);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['../db/migrations', '../db/seed', '../src/commands']) {
    const path = join(import.meta.dirname, folder);
    for (const file of readdirSync(path).toSorted()) hash.update(readFileSync(join(path, file)));
  }
  hash.update(readFileSync(join(import.meta.dirname, '../src/jobs.ts')));
  return hash.digest('hex').slice(0, 12);
}

function environmentFor(name: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: urlFor(name, 'tresen_app'),
    AUTH_DATABASE_URL: urlFor(name, 'tresen_auth'),
    DATABASE_POOL_SIZE: '4',
    AUTH_SECRET: 'a secret of the tests, long enough to be one',
    SECRETS_KEY: 'a key of the tests to seal secrets with',
    PUBLIC_URL: 'http://tresen.test',
    PORT: '0',
    ROLES: 'api',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Tresen <no-reply@tresen.example>',
    FILES_URL: pathToFileURL(filesFolder(name)).href,
    LEGAL_DIR: join(import.meta.dirname, 'legal'),
    LOG_LEVEL: 'silent',
  };
}

function filesFolder(name: string): string {
  return join(tmpdir(), 'tresen-test-files', name);
}

function urlFor(database: string, user?: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  return url.toString();
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
