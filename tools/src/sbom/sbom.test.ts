import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { repoRoot, packages } from '../repo-root.ts';
import { installedLicences } from './installed-licences.ts';
import { type Lock, readLock } from './read-lock.ts';
import { sbomOf } from './write-sbom.ts';

let text: string;
let lock: Lock;
beforeAll(async () => {
  text = await readFile(join(repoRoot, 'pnpm-lock.yaml'), 'utf8');
  lock = readLock(text);
});
const product = { name: 'tresen', version: '0.1.0' };

test('[S19] the inventory names every package of the lock file once, with its hash and what it needs', () => {
  const sbom = sbomOf(lock, product, installedLicences());
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(sbom.components).toHaveLength(text.match(/^ {4}resolution: /gm)?.length ?? 0);
  const refs = new Set(sbom.components.map((one) => one['bom-ref']));
  expect(refs.size).toBe(sbom.components.length);
  for (const { purl, version, hashes, name } of sbom.components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/);
    expect(purl.endsWith(`${name}@${version}`)).toBe(true);
    expect(hashes, purl).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }]);
  }
  const [root, ...rest] = sbom.dependencies;
  expect(root?.dependsOn.length).toBeGreaterThan(30);
  for (const { ref, dependsOn } of rest) for (const each of [ref, ...dependsOn]) expect(refs).toContain(each);
  const scopeOf = (purl: string) => sbom.components.find((one) => one.purl.startsWith(`pkg:npm/${purl}@`))?.scope;
  expect([scopeOf('fastify'), scopeOf('kysely'), scopeOf('dependency-cruiser'), scopeOf('oxlint')]).toEqual([
    'required',
    'required',
    'excluded',
    'excluded',
  ]);
});

test('[S19] the same lock file gives the same bytes', () => {
  const once = JSON.stringify(sbomOf(lock, product, () => undefined));
  expect(JSON.stringify(sbomOf(readLock(text), product, () => undefined))).toBe(once);
});

test('[S19] every package is known by its hash and comes from nowhere in particular', () => {
  expect(lock.packages.length).toBeGreaterThan(300);
  expect(lock.packages.filter(({ integrity }) => !integrity.startsWith('sha512-'))).toEqual([]);
  expect(lock.packages.filter(({ origin }) => origin !== '')).toEqual([]);
  expect(text).not.toMatch(/https?:\/\/|git\+|tarball:/);
});

test('[S19] every package asks for exact versions, and no package runs a script when it is installed', async () => {
  for (const { key, specifier } of lock.asked) expect(specifier, key).toMatch(/^\d+\.\d+\.\d+[\w.-]*$/);
  const workspace = await readFile(join(repoRoot, 'pnpm-workspace.yaml'), 'utf8');
  expect(workspace).toMatch(/^allowBuilds:/m);
  expect(workspace).not.toMatch(/: true$/m);
  const shipped = await Promise.all(
    packages.map(async (name) => {
      const { dependencies = {} } = JSON.parse(await readFile(join(repoRoot, name, 'package.json'), 'utf8')) as {
        dependencies?: Record<string, string>;
      };
      return Object.keys(dependencies).filter((name) => !name.startsWith('@tresen/'));
    }),
  );
  // Each one more is somebody more to trust.
  expect(new Set(shipped.flat()).size).toBeLessThanOrEqual(60);
});

test('[S19] what the reader of the lock file finds is what stands there', () => {
  const small = [
    'importers:',
    '',
    '  .:',
    '    dependencies:',
    '      a:',
    '        specifier: 1.0.0',
    '        version: 1.0.0(b@2.0.0)',
    '',
    'packages:',
    '',
    '  a@1.0.0:',
    '    resolution: {integrity: sha512-AAAA}',
    '',
    `  '@s/b@2.0.0':`,
    '    resolution: {integrity: sha512-BBBB, tarball: x}',
    '',
    'snapshots:',
    '',
    '  a@1.0.0(b@2.0.0):',
    '    dependencies:',
    `      '@s/b': 2.0.0`,
  ].join('\n');
  expect(readLock(small)).toEqual({
    packages: [
      { name: 'a', version: '1.0.0', integrity: 'sha512-AAAA', origin: '', needs: ['@s/b@2.0.0'] },
      { name: '@s/b', version: '2.0.0', integrity: 'sha512-BBBB', origin: 'tarball', needs: [] },
    ],
    asked: [{ key: 'a@1.0.0', isForWork: false, specifier: '1.0.0' }],
  });
});
