import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { files, folderOf, readExpected } from './release-fixture.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/**
 * `pnpm older-server`, every night: builds the first release from its commit, lets its server take a log of the second
 * version, and today's server go on from there.
 */
const version = '0.1.0';
const { commit } = readExpected(version);
const folder = await mkdtemp(join(tmpdir(), 'older-server-'));
const tree = join(folder, 'tree');
const maxBuffer = 64 * 1024 * 1024;
try {
  await run('git', ['worktree', 'add', '--detach', tree, commit], { cwd: root });
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: tree, maxBuffer });
  const script = join(tree, 'server/test/releases/park-sales.ts');
  await mkdir(join(script, '..'), { recursive: true });
  await copyFile(join(import.meta.dirname, 'park-sales.ts'), script);
  const journal = join(root, 'contract/src/recorded/journal-sale-v2.json');
  await run('node', [script, join(folderOf(version), files.database), journal, folder], { cwd: tree, maxBuffer });
  const test = ['vitest', 'run', '--project', 'medium', 'server/test/releases/unread-sales.test.ts'];
  const env = { ...process.env, UNREAD_FOLDER: folder };
  const { stdout } = await run('pnpm', ['exec', ...test], { cwd: root, env, maxBuffer });
  process.stdout.write(stdout);
} finally {
  await run('git', ['worktree', 'remove', '--force', tree], { cwd: root }).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}
