import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { originOf } from '../src/enrol-bridge.ts';
import { keepIdentity, newIdentity, readIdentity, signText } from '../src/identity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tresen-bridge-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the key lies in a file for its owner alone, and one that others can read is not used', async () => {
  const { deviceId, key } = newIdentity();
  const identity = { server: 'https://kasse.example', deviceId, locationId: deviceId, name: 'Küche', key };
  await keepIdentity(folder, identity);
  const path = join(folder, 'identity.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toContain('PRIVATE KEY');
  const read = await readIdentity(folder);
  expect(read).toMatchObject({ deviceId, name: 'Küche' });
  expect(signText(read?.key ?? key, 'x')).toMatch(/^[\w-]{86}$/);
  await chmod(path, 0o644);
  await expect(readIdentity(folder)).rejects.toThrow(/chmod 600/);
});

test('nothing is said to a server in the clear, except on this computer', () => {
  expect(originOf('https://kasse.example/admin')).toBe('https://kasse.example');
  expect(originOf('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
  expect(() => originOf('http://kasse.example')).toThrow(/https/);
  expect(() => originOf('http://127.0.0.1.evil.example')).toThrow(/https/);
  expect(() => originOf('ftp://kasse.example')).toThrow(/https/);
});
