import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import pg from 'pg';
import { ensureRoles } from '../../src/platform/db/ensure-roles.ts';
import { openBareDatabase, type TestDatabase } from '../test-database.ts';
import type { WrittenLog } from './fill-organization.ts';
import type { ReleaseFigures } from './release-figures.ts';

export const files = { database: 'database.sql.gz', journals: 'journals.jsonl.gz', expected: 'expected.json' } as const;

/** What is true of the database of a release. */
export type Expected = {
  readonly commit: string;
  readonly newestMigration: string;
  readonly verdict: string;
  readonly devices: readonly Omit<WrittenLog, 'entries'>[];
  readonly figures: ReleaseFigures;
};

export function folderOf(version: string): string {
  return join(import.meta.dirname, version);
}

/** Oldest first. */
export function recordedReleases(): readonly string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** What was not counted yet when a release was recorded. */
const notAskedThen = { transactions: [] };

export function readExpected(version: string): Expected {
  const expected = JSON.parse(readFileSync(join(folderOf(version), files.expected), 'utf8')) as Expected;
  return { ...expected, figures: { ...notAskedThen, ...expected.figures } };
}

/** What the devices of that release wrote, one log after the other. */
export function readJournals(version: string): readonly LogEntry[] {
  const lines = unpacked(join(folderOf(version), files.journals))
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as LogEntry);
}

/** A database as that release left it. */
export function restoreRelease(version: string): Promise<TestDatabase> {
  return restoreFrom(join(folderOf(version), files.database));
}

/** Roles belong to the cluster and to no dump. */
export async function restoreFrom(file: string): Promise<TestDatabase> {
  const database = await openBareDatabase();
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  try {
    await ensureRoles(pool);
    await pool.query(unpacked(file));
  } finally {
    await pool.end();
  }
  return database;
}

function unpacked(file: string): string {
  return gunzipSync(readFileSync(file)).toString('utf8');
}
