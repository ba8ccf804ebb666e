import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export type Database = AsyncDisposable & {
  readonly name: string;
  /** The address for one of the database's roles; without a name, for its owner. */
  readonly urlFor: (role?: string) => string;
};

/** A database of our own with a random name, empty or a copy, that is gone afterwards. */
export async function createDatabase(template?: string): Promise<Database> {
  const name = `tresen_e2e_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return {
    name,
    urlFor: (role) => databaseUrl(name, role),
    [Symbol.asyncDispose]: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}

function databaseUrl(name: string, role?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  if (role !== undefined) url.username = role;
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
