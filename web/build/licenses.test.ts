import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listShippedPackages } from './licenses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tresen-licenses-'));
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

test('[R2.28] what server and web need to run is listed with version, licence and text', async () => {
  const packages = await listShippedPackages([join(root, 'web'), join(root, 'server')]);
  const named = (name: string) => packages.find((shipped) => shipped.name === name);
  expect(named('react')).toMatchObject({ version: '19.3.1', license: 'MIT' });
  expect(named('react')?.text).toContain('Permission is hereby granted');
  expect(named('fastify')?.text).not.toBe('');
  expect(named('scheduler')).toBeDefined();
  expect(packages.every(({ license, text }) => license !== '' || text !== '')).toBe(true);
});

test('[R2.28] neither our own packages nor the tools to build and test are', async () => {
  const names = (await listShippedPackages([join(root, 'web'), join(root, 'server')])).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('@tresen/'))).toEqual([]);
  for (const tool of ['vite', 'vitest', 'typescript', 'oxlint', 'kysely-codegen']) expect(names).not.toContain(tool);
});

test('[R2.28] a dependency of a dependency is found, a notice is kept, a missing one is an error', async () => {
  await write('room/package.json', { name: 'room', version: '1.0.0', private: true, dependencies: { a: '1' } });
  await write('store/a/package.json', {
    name: 'a',
    version: '1.0.0',
    license: 'MIT',
    dependencies: { b: '1' },
    optionalDependencies: { c: '1' },
  });
  await write('store/a/LICENSE', 'text of a\r\n');
  await write('store/a/node_modules/b/package.json', {
    name: 'b',
    version: '2.0.0',
    license: { type: 'ISC' },
    homepage: 'http://b.example',
  });
  await write('store/a/node_modules/b/COPYING', 'text of b');
  await write('store/a/node_modules/b/NOTICE', 'notice of b');
  await mkdir(join(scratch, 'room/node_modules'), { recursive: true });
  await symlink(join(scratch, 'store/a'), join(scratch, 'room/node_modules/a'));

  expect(await listShippedPackages([join(scratch, 'room')])).toEqual([
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'text of a', homepage: '' },
    { name: 'b', version: '2.0.0', license: 'ISC', text: 'text of b\n\nnotice of b', homepage: '' },
  ]);

  await write('room/package.json', { name: 'room', version: '1.0.0', private: true, dependencies: { gone: '1' } });
  await expect(listShippedPackages([join(scratch, 'room')])).rejects.toThrow('room needs gone, which is not installed');
});

async function write(path: string, content: string | object): Promise<void> {
  const file = join(scratch, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}
