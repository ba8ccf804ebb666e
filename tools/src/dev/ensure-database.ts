import { Client } from 'pg';

/** The developer's own database; it stays until they drop it. Gives the address for each of its roles. */
export async function ensureDatabase(postgresUrl: string, name: string): Promise<(role?: string) => string> {
  const known = await ask(postgresUrl, `select 1 from pg_database where datname = '${name}'`);
  if (known === 0) await ask(postgresUrl, `create database ${name}`);
  return (role) => urlOf(postgresUrl, name, role);
}

/** An empty database. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  return (await ask(databaseUrl, 'select 1 from app.organizations limit 1')) === 0;
}

async function ask(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function urlOf(postgresUrl: string, name: string, role?: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  if (role !== undefined) url.username = role;
  return url.href;
}
