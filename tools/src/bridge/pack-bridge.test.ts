import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bridgeVersion } from '@tresen/domain/print/bridge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { packBridge } from './pack-bridge.ts';

const run = promisify(execFile);
let scratch: string;
let unpacked: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tresen-pack-'));
  const archive = await packBridge(scratch);
  unpacked = join(scratch, 'elsewhere', `tresen-bridge-${bridgeVersion}`);
  await run('mkdir', ['-p', join(scratch, 'elsewhere')]);
  await run('tar', ['-C', join(scratch, 'elsewhere'), '-xzf', archive]);
}, 120_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** As after unpacking on another computer: no repository around it, nothing in its environment. */
const start = (...args: readonly string[]) =>
  run(process.execPath, [join(unpacked, 'tresen-bridge.js'), ...args, '--folder', join(scratch, 'state')], {
    cwd: '/',
    env: {},
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );

test('the archive holds one script and no library beside it', async () => {
  expect(await readdir(unpacked)).toEqual([
    'LICENCES.txt',
    'LICENSE',
    'README.md',
    'package.json',
    'tresen-bridge',
    'tresen-bridge.js',
    'tresen-bridge.service',
  ]);
  const script = await readFile(join(unpacked, 'tresen-bridge.js'), 'utf8');
  const imported = [...script.matchAll(/^import .* from ["']([^"']+)["']/gm)].map(([, from]) => from ?? '');
  expect(imported.filter((from) => !from.startsWith('node:'))).toEqual([]);
  expect(script).not.toContain(repoRoot);
});

test('it starts from where it was unpacked with plain Node, and says what to do', async () => {
  const nothing = await start('run');
  expect(nothing.code).toBe(2);
  expect(nothing.stderr).toContain('No bridge was enrolled');
  const clear = await start('enrol', '--server', 'http://kasse.example', '--code', 'ABC-DEF-GHJ');
  expect(clear.code).toBe(1);
  expect(clear.stderr).toContain('https://');
});

test('the version that the desk compares with is that of the package', async () => {
  const { version } = JSON.parse(await readFile(join(repoRoot, 'bridge/package.json'), 'utf8')) as { version: string };
  expect(version).toBe(bridgeVersion);
});
