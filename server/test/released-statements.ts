import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestDatabase } from './test-database.ts';
import { objectsIn, type Statement } from './note-statements.ts';

type Released = { readonly software: string; readonly statements: readonly Statement[] };

/** What the last release says to the database; see record-statements.ts. */
export const released = JSON.parse(
  readFileSync(join(import.meta.dirname, 'released-statements.json'), 'utf8'),
) as Released;

/** Which statements of the last release this database no longer understands, no longer allows, or answers otherwise. */
export async function brokenStatements(database: TestDatabase): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const role of ['tresen_app', 'tresen_auth']) {
    const url = new URL(database.ownerUrl);
    url.username = role;
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    for (const statement of released.statements.filter((one) => one.role === role)) {
      try {
        await prepare(client, statement);
      } catch (error) {
        broken.push(`${error instanceof Error ? error.message : String(error)}: ${statement.text.slice(0, 120)}`);
      }
    }
    await client.end();
  }
  return broken;
}

/** Understood, with the columns that the program reads; and, as far as a plan tells, allowed. */
async function prepare(client: pg.Client, { text, fields }: Statement): Promise<void> {
  const isPlainSelect = /^\s*select\b/i.test(text) && new Set(fields).size === fields.length && fields.length > 0;
  const columns = fields.map((name) => client.escapeIdentifier(name)).join(', ');
  await client.query('begin');
  try {
    await client.query(`prepare released as ${isPlainSelect ? `select ${columns} from (${text}) released` : text}`);
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const nothing = Array.from({ length: count }, () => 'null').join(', ');
    await client.query(`explain execute released${count > 0 ? `(${nothing})` : ''}`);
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** Takes out of a JSON parameter whatever the last release did not yet send. */
export function asReleased(text: string, values: readonly unknown[]): readonly unknown[] {
  const known = released.statements.find((one) => one.text === text && one.keys.length > 0);
  if (!known) return values;
  return values.map((value) => {
    const objects = objectsIn(value);
    if (objects.length === 0) return value;
    return JSON.stringify(
      objects.map((one) => Object.fromEntries(Object.entries(one).filter(([key]) => known.keys.includes(key)))),
    );
  });
}
