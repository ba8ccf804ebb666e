import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { softwareVersion } from '../src/platform/log/software-version.ts';
import { openTestApi } from './api.ts';
import { walkCriticalPath } from './critical-path.ts';
import { noteStatements } from './note-statements.ts';

/**
 * Run at each release: writes down what this version says to the database, and what it reads of the answers. From then on
 * every migration has to keep it working, until the next release is recorded.
 */
const watch = noteStatements();
const api = await openTestApi();
try {
  await walkCriticalPath(api);
} finally {
  watch.stop();
  await api.close();
}
const statements = watch.seen().filter(({ role }) => role === 'tresen_app' || role === 'tresen_auth');
const migrations = readdirSync(join(import.meta.dirname, '../db/migrations')).toSorted();
const released = { software: softwareVersion, newestMigration: migrations.at(-1), statements };
writeFileSync(join(import.meta.dirname, 'released-statements.json'), `${JSON.stringify(released, undefined, 2)}\n`);
process.stdout.write(`${statements.length} statements of ${softwareVersion} are recorded\n`);
